import type { AuditRuns } from '@shop/contracts/api/audits';
import { auditShop, outcomeOf, type AuditPart } from '@shop/platform/audit/audit-shop';
import { ConflictError } from '@shop/platform/errors';
import { newId } from '@shop/platform/ids';
import type { Database } from '@shop/platform/db/database';
import type { Logger } from '@shop/platform/logger';
import { beginRun, endRun, lastRuns, type NewAuditRun } from '../adapters/audit-run-rows';
import { nightOf } from '../domain/night';

export interface AuditDependencies {
  readonly db: Database;
  readonly logger: Logger;
  readonly parts: readonly AuditPart[];
  /** between the first look and the second, in ms; as long as anything is on its way by default */
  readonly pauseMs?: number;
}

export interface Audits {
  /** Begins one for somebody, whose name is shown. @throws ConflictError while one runs */
  begin(askedBy: string): Promise<void>;
  /** Does that of this night, if it is night and nobody has. */
  tonight(now: Date): Promise<void>;
  list(): Promise<AuditRuns>;
  /** Breaks off what this process runs: the next one begins anew. */
  stop: () => Promise<void>;
}

/** Runs of the audit of the whole shop; one at a time, whichever replica does it. */
export function createAudits({ db, logger, parts, pauseMs }: AuditDependencies): Audits {
  const running = new Set<string>();

  /** @returns whether one was begun, which goes on by itself */
  async function begin(wish: Omit<NewAuditRun, 'id'>): Promise<boolean> {
    const id = newId();
    if (!(await beginRun(db, { id, ...wish }))) return false;
    running.add(id);
    void look(id).finally(() => running.delete(id));
    return true;
  }

  async function look(id: string): Promise<void> {
    try {
      const checks = await auditShop(parts, pauseMs);
      const outcome = outcomeOf(checks);
      await endRun(db, id, { outcome, checks });
      const found = checks.flatMap(({ differences }) => differences.map(({ what }) => what));
      if (outcome === 'differences') logger.error({ audit: id, found: found.slice(0, 20) }, 'the shop does not add up');
    } catch (error) {
      logger.error({ err: error, audit: id }, 'an audit was broken off');
      await breakOff(id);
    }
  }

  /** Who looks next at a run that cannot even be marked finds it too old. */
  async function breakOff(id: string): Promise<void> {
    await endRun(db, id, { outcome: 'broken-off', checks: [] }).catch(() => undefined);
  }

  return {
    begin: async (askedBy) => {
      if (!(await begin({ askedBy, night: undefined })))
        throw new ConflictError('audit-runs', 'An audit runs already. Its result is here in a moment.');
    },
    tonight: async (now) => {
      const night = nightOf(now);
      if (night !== undefined) await begin({ askedBy: undefined, night });
    },
    list: async () => ({
      runs: (await lastRuns(db)).map(({ startedAt, askedBy, ms, ...run }) => ({
        ...run,
        startedAt: startedAt.toISOString(),
        checks: [...run.checks],
        ...(askedBy !== null && { by: askedBy }),
        ...(ms !== null && { ms }),
      })),
    }),
    stop: async () => {
      for (const id of running) await breakOff(id);
    },
  };
}
