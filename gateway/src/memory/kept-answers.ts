import type { CatalogueChange, PublicAnswer } from '@shop/contracts/internal/catalog';
import { LRUCache } from 'lru-cache';
import type { StoredAnswer } from './stored-answer';

export interface Kept extends Pick<PublicAnswer, 'isList' | 'productIds' | 'version'> {
  readonly answer: StoredAnswer;
}

export interface KeptAnswers {
  get(address: string): StoredAnswer | undefined;
  set(address: string, kept: Kept): void;
  /** Forgets what changes touch; null: anything may have changed. */
  forget(changes: readonly CatalogueChange[] | null): void;
}

/**
 * Answers by their addresses. They are noted by their products, too: stock changes all the time, and each change looks at its
 * own answers, however many are kept.
 * @param bytes how much is kept; what was not used for longest makes room
 */
export function createKeptAnswers(bytes: number): KeptAnswers {
  const lists = new Set<string>();
  const byProduct = new Map<string, Set<string>>();
  const answers = new LRUCache<string, Kept>({
    maxSize: bytes,
    sizeCalculation: ({ answer }) => answer.size + 1_000,
    onInsert: ({ isList, productIds }, address) => {
      if (isList) lists.add(address);
      for (const id of productIds) {
        const addresses = byProduct.get(id);
        if (addresses) addresses.add(address);
        else byProduct.set(id, new Set([address]));
      }
    },
    dispose: ({ productIds }, address) => {
      lists.delete(address);
      for (const id of productIds) {
        const addresses = byProduct.get(id);
        addresses?.delete(address);
        if (addresses?.size === 0) byProduct.delete(id);
      }
    },
  });

  function forgetAll(addresses: Iterable<string> = []): void {
    // a copy, for each that goes takes itself out
    for (const address of [...addresses]) answers.delete(address);
  }

  return {
    get: (address) => answers.get(address)?.answer,
    set: (address, kept) => void answers.set(address, kept),
    forget: (changes) => {
      if (changes === null) answers.clear();
      else if (changes.some(changesLists)) forgetAll(lists);
      for (const { productId } of changes ?? []) if (productId !== undefined) forgetAll(byProduct.get(productId));
    },
  };
}

/** A product that changes may be in other lists from then on, or elsewhere in them; its stock shows only where it is. */
function changesLists({ of }: CatalogueChange): boolean {
  return of !== 'stock';
}

/** Whether any of the changes shows in an answer. */
export function isTouched({ isList, productIds }: Omit<Kept, 'answer'>, changes: readonly CatalogueChange[]): boolean {
  if (changes.length === 0) return false;
  if (isList && changes.some(changesLists)) return true;
  const ids = new Set(productIds);
  return changes.some(({ productId }) => productId !== undefined && ids.has(productId));
}
