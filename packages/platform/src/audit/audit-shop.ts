import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditCheck } from '@shop/contracts/api/audit-checks';
import type { AuditedCheck, AuditOutcome } from '@shop/contracts/api/audits';

/** Something that looks into what it keeps, such as a service. */
export interface AuditPart {
  /** what it looks into: told where it does not answer at all */
  readonly checks: readonly AuditCheck[];
  readonly look: () => Promise<readonly AuditedCheck[]>;
}

/** What goes from one service to another does so within a moment, and a store that is away is often back after one, in ms. */
const NEXT_LOOK_MS = 5_000;
/** A store that does not answer is asked so often in all. */
const MOST_LOOKS = 4;

/** What is known of one check so far. */
interface Seen extends AuditedCheck {
  /** nothing was found, or it was there in two looks */
  readonly isSure: boolean;
}

/**
 * Looks into a shop that may be running, one part after the other. A part that finds something, or that cannot look, is asked
 * again a moment later. What is not there any more was on its way.
 */
export async function auditShop(parts: readonly AuditPart[], pauseMs = NEXT_LOOK_MS): Promise<AuditedCheck[]> {
  const seen = new Map<AuditPart, readonly Seen[]>();
  for (const part of parts) seen.set(part, (await look(part)).map(seenOnce));
  for (let looks = 1; looks < MOST_LOOKS; looks += 1) {
    const unsure = [...seen].filter(([, checks]) => checks.some(({ isSure }) => !isSure));
    if (unsure.length === 0) break;
    await sleep(pauseMs);
    for (const [part, checks] of unsure) seen.set(part, seenAgain(checks, await look(part)));
  }
  return merge([...seen.values()].flat().map(asTold));
}

/** What became of a whole run. */
export function outcomeOf(checks: readonly AuditedCheck[]): Extract<AuditOutcome, 'clean' | 'differences' | 'unsure'> {
  if (checks.some(({ found }) => found > 0)) return 'differences';
  return checks.some(({ notDone }) => notDone !== undefined) ? 'unsure' : 'clean';
}

async function look({ checks, look: ask }: AuditPart): Promise<readonly AuditedCheck[]> {
  try {
    return await ask();
  } catch (error) {
    const notDone = error instanceof Error ? error.message : String(error);
    return checks.map((check) => ({ check, found: 0, differences: [], notDone }));
  }
}

const seenOnce = (check: AuditedCheck): Seen => ({
  ...check,
  isSure: check.found === 0 && check.notDone === undefined,
});

function seenAgain(before: readonly Seen[], now: readonly AuditedCheck[]): Seen[] {
  return before.flatMap((earlier) => {
    const later = now.find(({ check }) => check === earlier.check);
    if (earlier.isSure) return earlier;
    // a part that did not answer at all was told for whatever it may look into
    if (earlier.found === 0) return later ? seenOnce(later) : [];
    // what was found is what the next look is held against
    if (later?.notDone !== undefined) return { ...earlier, notDone: later.notDone };
    return later ? inBoth(earlier, later) : earlier;
  });
}

function inBoth(before: AuditedCheck, after: AuditedCheck): Seen {
  const ids = new Set(after.differences.map(({ id }) => id));
  const differences = before.differences.filter(({ id }) => ids.has(id));
  // beyond those that are told nobody knows which they are
  const untold = Math.min(before.found - before.differences.length, after.found - after.differences.length);
  return { ...after, found: differences.length + Math.max(0, untold), differences, isSure: true };
}

/** What was found in one look only may have been on its way. */
function asTold({ check, found, differences, notDone, isSure }: Seen): AuditedCheck {
  if (isSure) return { check, found, differences };
  return { check, found: 0, differences: [], notDone: notDone ?? 'Only one of its looks was answered' };
}

/** Several services look into the same of their own. */
function merge(checks: readonly AuditedCheck[]): AuditedCheck[] {
  const merged = new Map<AuditCheck, AuditedCheck>();
  for (const next of checks) {
    const known = merged.get(next.check);
    merged.set(next.check, known ? together(known, next) : next);
  }
  return [...merged.values()];
}

function together(one: AuditedCheck, other: AuditedCheck): AuditedCheck {
  const notDone = [one.notDone, other.notDone].filter((why) => why !== undefined).join('; ');
  return {
    check: one.check,
    found: one.found + other.found,
    differences: [...one.differences, ...other.differences],
    ...(notDone !== '' && { notDone }),
  };
}
