import { auditParts } from '@shop/audit/audit-stores';
import { describeAudit } from '@shop/audit/describe-audit';
import type { OpenedShop } from '@shop/audit/run-audit-command';
import { auditShop, outcomeOf } from '@shop/platform/audit/audit-shop';
import { promise } from './violation';

/** The audit of a shop whose stores stay open, so that one after another costs only what it reads. */
export interface KeptAudit {
  /**
   * @param withinMs for how long what does not add up may be on its way
   * @throws ViolationError when something still does not add up then
   */
  audit(withinMs?: number): Promise<void>;
  /** Closes the stores; the next audit opens them again. Called before their server goes. */
  leave(): Promise<void>;
}

/** So long what goes from one service to another, or from the provider, may take where nothing is lost, in ms. */
const ON_ITS_WAY_MS = 5_000;
/** Nothing is too young to be looked at, or the runs of a minute would say nothing of the provider and the log; in ms. */
const YOUNGEST_MS = 0;
/** Between two looks at what is suspected, in ms. */
const AGAIN_MS = 150;

/**
 * All that the operator's command looks into. What is found is looked at often, as it is usually gone a moment later.
 * @param now by the shop's clock
 */
export function keepAudit(open: () => Promise<OpenedShop>, now?: () => Date): KeptAudit {
  let opened: Promise<OpenedShop> | undefined;

  const look = async () => auditShop(auditParts((await (opened ??= open())).stores, YOUNGEST_MS, now), AGAIN_MS);

  async function leave(): Promise<void> {
    const leaving = opened;
    opened = undefined;
    await (await leaving)?.close();
  }

  return {
    leave,
    audit: async (withinMs = ON_ITS_WAY_MS) => {
      const deadline = performance.now() + withinMs;
      let checks = await look();
      // what was opened may have gone with a server that was killed: that says nothing of the shop
      if (outcomeOf(checks) === 'unsure') {
        await leave();
        checks = await look();
      }
      while (outcomeOf(checks) === 'differences' && performance.now() < deadline) checks = await look();
      const odd = checks.filter(({ found, notDone }) => found > 0 || notDone !== undefined);
      promise(outcomeOf(checks) === 'clean', 'the audit found differences', describeAudit(odd));
    },
  };
}
