import type { AuditedCheck, AuditOutcome } from '@shop/contracts/api/audits';
import { isUniqueViolation, type Database, type Queryable } from '@shop/platform/db/database';
import { forgetOld } from '@shop/platform/db/forget-old';

export interface AuditRunRow {
  readonly id: string;
  readonly startedAt: Date;
  /** null for that of a night */
  readonly askedBy: string | null;
  /** null while it runs, or where it was broken off */
  readonly ms: number | null;
  readonly outcome: AuditOutcome;
  readonly checks: readonly AuditedCheck[];
}

export interface NewAuditRun {
  readonly id: string;
  readonly askedBy: string | undefined;
  /** the night that it is of, such as `2026-11-25` */
  readonly night: string | undefined;
}

/** Longer than any run takes: who began it is gone. */
const BROKEN_OFF_AFTER = '1 hour';
const KEEP = '90 days';
const SHOWN = 30;

/** @returns whether it may run: one does at a time, and one a night */
export async function beginRun(db: Queryable, { id, askedBy, night }: NewAuditRun): Promise<boolean> {
  await db.query(
    `UPDATE audit_runs SET outcome = 'broken-off' WHERE outcome = 'running' AND started_at < now() - $1::interval`,
    [BROKEN_OFF_AFTER],
  );
  try {
    await db.query(
      `INSERT INTO audit_runs (id, started_at, asked_by, night, outcome) VALUES ($1, now(), $2, $3, 'running')`,
      [id, askedBy ?? null, night ?? null],
    );
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export async function endRun(
  db: Queryable,
  id: string,
  { outcome, checks }: { outcome: AuditOutcome; checks: readonly AuditedCheck[] },
): Promise<void> {
  await db.query(
    `UPDATE audit_runs SET outcome = $2, checks = $3,
       ms = CASE WHEN $2 <> 'broken-off' THEN extract(epoch FROM now() - started_at) * 1000 END
     WHERE id = $1 AND outcome = 'running'`,
    [id, outcome, JSON.stringify(checks)],
  );
}

/** Returns the last runs, the newest first. */
export function lastRuns(db: Queryable): Promise<AuditRunRow[]> {
  return db.query<AuditRunRow>(
    `SELECT id, started_at AS "startedAt", asked_by AS "askedBy", ms, outcome, checks
     FROM audit_runs ORDER BY started_at DESC LIMIT $1`,
    [SHOWN],
  );
}

/** Returns what the last run that came to its end found. */
export async function readLastChecks(db: Queryable): Promise<readonly AuditedCheck[]> {
  const [run] = await db.query<{ checks: AuditedCheck[] }>(
    `SELECT checks FROM audit_runs WHERE outcome IN ('clean', 'differences', 'unsure')
     ORDER BY started_at DESC LIMIT 1`,
  );
  return run?.checks ?? [];
}

/** Returns how long ago the last run began that found nothing, in s. @throws where none did */
export async function readCleanAge(db: Queryable): Promise<number> {
  const [run] = await db.query<{ age: number }>(
    `SELECT extract(epoch FROM now() - started_at)::float8 AS age FROM audit_runs WHERE outcome = 'clean'
     ORDER BY started_at DESC LIMIT 1`,
  );
  if (!run) throw new RangeError('no audit was clean yet');
  return run.age;
}

/** Forgets old runs. What they found of a shop is nobody's by then. */
export function forgetOldRuns(db: Database, signal?: AbortSignal): Promise<void> {
  return forgetOld(db, { table: 'audit_runs', column: 'started_at', keep: KEEP }, signal);
}
