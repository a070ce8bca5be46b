import type { OpinionFlag } from '@shop/contracts/api/opinion';
import type { Tx } from '@shop/platform/db/database';
import { ConflictError } from '@shop/platform/errors';
import { findSameWords, type Opinions } from '../../adapters/opinions/opinion-rows';
import { flagsIn, isLongEnoughToBeOwn } from '../../domain/opinion';

interface Written {
  readonly id: string;
  readonly productId: string;
  readonly userId: string;
  /** whose repetition counts */
  readonly words: string;
  /** all that others would read */
  readonly text: string;
}

/**
 * Returns what the staff should look at in a text.
 * @throws ConflictError `same-words` for what its author has written of another product
 */
export async function checkWords(tx: Tx, table: Opinions, written: Written): Promise<OpinionFlag[]> {
  const { id, productId, userId, words, text } = written;
  if (!isLongEnoughToBeOwn(words)) return flagsIn(text, false);
  const same = await findSameWords(tx, table, words, id);
  if (same.some((other) => other.userId === userId && other.productId !== productId))
    throw new ConflictError('same-words', 'You have written the same about another product');
  return flagsIn(text, same.length > 0);
}
