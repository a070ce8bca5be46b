import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditCheck } from '@shop/contracts/api/audit-checks';
import type { AuditedCheck, AuditOutcome } from '@shop/contracts/api/audits';

/** Something that looks into what it keeps, such as a service. */
export interface AuditPart {
  /** what it looks into: told where it does not answer at all */
  readonly checks: readonly AuditCheck[];
  readonly look: () => Promise<readonly AuditedCheck[]>;
}

/** What goes from one service to another does so within a moment, in ms. */
const SECOND_LOOK_MS = 5_000;

/**
 * Looks into a shop that may be running, one part after the other. A part that finds something is asked again a moment later,
 * and what is not there any more was on its way.
 */
export async function auditShop(parts: readonly AuditPart[], pauseMs = SECOND_LOOK_MS): Promise<AuditedCheck[]> {
  const first: { part: AuditPart; checks: readonly AuditedCheck[] }[] = [];
  for (const part of parts) first.push({ part, checks: await look(part) });
  const isSuspected = ({ checks }: { checks: readonly AuditedCheck[] }) => checks.some(({ found }) => found > 0);
  if (first.some(isSuspected)) await sleep(pauseMs);
  const all: AuditedCheck[] = [];
  for (const each of first) all.push(...(isSuspected(each) ? inBoth(each.checks, await look(each.part)) : each.checks));
  return merge(all);
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

function inBoth(first: readonly AuditedCheck[], second: readonly AuditedCheck[]): AuditedCheck[] {
  return first.map((before) => {
    const after = second.find(({ check }) => check === before.check);
    if (!after || before.found === 0) return before;
    const ids = new Set(after.differences.map(({ id }) => id));
    const differences = before.differences.filter(({ id }) => ids.has(id));
    // beyond those that are told nobody knows which they are
    const untold = Math.min(before.found - before.differences.length, after.found - after.differences.length);
    return { ...before, ...after, found: differences.length + Math.max(0, untold), differences };
  });
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
