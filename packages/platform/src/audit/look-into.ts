import { createHash } from 'node:crypto';
import type { AuditCheck } from '@shop/contracts/api/audit-checks';
import { MOST_DIFFERENCES, type AuditedCheck, type Difference } from '@shop/contracts/api/audits';
import { AppError } from '../errors';

/** Characters of a reason that are kept with a run. */
const LONGEST_REASON = 300;

/**
 * Looks into one thing. That it could not be looked into is an answer as well: the others are still wanted.
 * @param find returns everything that does not add up
 */
export async function lookInto(check: AuditCheck, find: () => Promise<readonly Difference[]>): Promise<AuditedCheck> {
  try {
    return checkedWith(check, await find());
  } catch (error) {
    return { check, found: 0, differences: [], notDone: whyNotDone(error).slice(0, LONGEST_REASON) };
  }
}

export function checkedWith(check: AuditCheck, differences: readonly Difference[]): AuditedCheck {
  return { check, found: differences.length, differences: differences.slice(0, MOST_DIFFERENCES) };
}

/** The same of what is found by sentences, each of which says all of it. @param todo what to do about any of them */
export function lookIntoSentences(
  check: AuditCheck,
  todo: string,
  find: () => Promise<readonly string[]>,
): Promise<AuditedCheck> {
  return lookInto(check, async () => (await find()).map((what) => difference(check, what, { what, todo })));
}

/** @param subject what it is about, the same in every run, of which its id is made */
export function difference(check: AuditCheck, subject: string, said: Omit<Difference, 'id'>): Difference {
  return { id: `${check}-${createHash('sha256').update(subject).digest('hex').slice(0, 12)}`, ...said };
}

/** In a sentence, with what the store itself said. */
export function whyNotDone(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  const cause = error instanceof AppError && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${said}${cause}`;
}
