import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

/** A code as it is kept. */
export interface KeptCode {
  readonly hash: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  /** how many were sent for the order */
  readonly sends: number;
  /** how often this one was guessed wrong */
  readonly tries: number;
}

const VALID_MS = 10 * 60 * 1000;
const PAUSE_MS = 60 * 1000;
const MOST_SENDS = 5;
const MOST_TRIES = 5;

/** Returns a new code of six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Returns the seconds until another code may be sent; 0 for now, undefined for never again. */
export function waitForNext(kept: KeptCode | undefined, now: Date): number | undefined {
  if (!kept) return 0;
  if (kept.sends >= MOST_SENDS) return undefined;
  return Math.max(0, Math.ceil((kept.sentAt.getTime() + PAUSE_MS - now.getTime()) / 1000));
}

/** What a code is for: it counts for this order and the number that it was sent to. */
export interface CodeFor {
  readonly orderId: string;
  /** ten digits */
  readonly mobile: string;
}

export function keep(code: string, use: CodeFor, before: KeptCode | undefined, now: Date): KeptCode {
  const expiresAt = new Date(now.getTime() + VALID_MS);
  return { hash: hashOf(code, use), sentAt: now, expiresAt, sends: (before?.sends ?? 0) + 1, tries: 0 };
}

/** Compares a guess with the code: `over` when there is none that still counts. */
export function check(kept: KeptCode | undefined, guess: string, use: CodeFor, now: Date): 'right' | 'wrong' | 'over' {
  if (!kept || now >= kept.expiresAt || kept.tries >= MOST_TRIES) return 'over';
  return timingSafeEqual(Buffer.from(kept.hash), Buffer.from(hashOf(guess, use))) ? 'right' : 'wrong';
}

export function triesLeft({ tries }: KeptCode): number {
  return Math.max(0, MOST_TRIES - tries - 1);
}

function hashOf(code: string, { orderId, mobile }: CodeFor): string {
  return createHash('sha256').update(`${orderId} ${mobile} ${code}`).digest('hex');
}
