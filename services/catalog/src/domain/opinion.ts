import { createHash } from 'node:crypto';
import type { OpinionFlag, OpinionStatus } from '@shop/contracts/api/opinion';

/** Something that somebody says of a product, and what the staff decided on it. */
export interface Opinion {
  readonly id: string;
  readonly productId: string;
  readonly status: OpinionStatus;
  /** counts up with each change of the words */
  readonly version: number;
  readonly words: string;
  readonly name: string;
  readonly flags: readonly OpinionFlag[];
  readonly reason?: string;
  readonly createdAt: Date;
}

export const NAMELESS = 'A shopper';

const LINK = /https?:\/\/|\bwww\.|\b[\w-]+\.(?:com|in|net|org|shop|store|io|co|me|biz|info|link|xyz|ru|cn)\b/iu;
const CONTACT = /[\w.+-]+@[\w-]+\.\w|(?:\+?\d[\s().-]?){10,}/u;

/** What the staff should look at in a text. */
export function flagsIn(text: string, isKnown: boolean): OpinionFlag[] {
  return [
    ...(LINK.test(text) ? (['link'] as const) : []),
    ...(CONTACT.test(text) ? (['contact'] as const) : []),
    ...(isKnown ? (['same-words'] as const) : []),
  ];
}

/** The same for texts that differ only in case, spaces and punctuation. */
export function wordsKey(words: string): string {
  const bare = words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
  return createHash('sha256').update(bare).digest('base64url').slice(0, 22);
}

/** A short "Lovely!" is written by many; a longer text that somebody uses again was not written about the product. */
const OWN_WORDS_FROM = 30;

export function isLongEnoughToBeOwn(words: string): boolean {
  return words.length >= OWN_WORDS_FROM;
}
