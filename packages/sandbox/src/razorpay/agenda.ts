import { createAgenda } from '@shop/platform/agenda';
import type { BackgroundTask } from '@shop/platform/background';
import type { Sandbox } from './options';

/**
 * Longest time between two looks for what is due, in ms: everything wakes who sees to it, unless it was stopped. Less
 * than the 30 s after which an unused connection is closed, which would be made anew for each look.
 */
const LOOK_MS = 25_000;

interface DueTimes {
  readonly webhooks: Date | null;
  readonly refunds: Date | null;
}

/** Has webhooks sent and refunds processed when they are due. */
export function startAgenda(
  { db, logger, now }: Sandbox,
  tasks: Readonly<Record<keyof DueTimes, BackgroundTask>>,
): BackgroundTask {
  const nextDue = async (): Promise<Readonly<Record<keyof DueTimes, Date | null>>> => {
    const [row] = await db.query<DueTimes>(
      `SELECT (SELECT min(next_attempt_at) FROM razorpay_webhooks) AS webhooks,
         (SELECT min(process_at) FROM razorpay_refunds WHERE status = 'pending') AS refunds`,
    );
    return row ?? { webhooks: null, refunds: null };
  };
  const name = 'razorpay sandbox agenda';
  return createAgenda({ name, tasks, nextDue, longestMs: LOOK_MS, now }, logger).start();
}
