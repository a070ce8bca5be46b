import type { AuditedCheck } from '@shop/contracts/api/audits';
import type { OutboxState } from '../messaging/outbox-metrics';
import { difference, lookInto } from './look-into';

/** Published within a moment, or the brokers are away: so long nobody wonders, in s. */
export const PUBLISHED_WITHIN_S = 5 * 60;

/** Whether what was committed was published. @param service whose outbox it is */
export function auditOutbox(service: string, { count, ageSeconds }: OutboxState): Promise<AuditedCheck> {
  return lookInto('publishing', async () => {
    const age = Math.floor(await ageSeconds());
    if (age <= PUBLISHED_WITHIN_S) return [];
    const minutes = Math.floor(age / 60);
    return [
      difference('publishing', service, {
        what: `${String(await count())} events of ${service} wait to be published, the oldest for ${String(minutes)} minutes.`,
        todo: `See that the brokers answer and that a process of ${service} runs; its log says why it cannot publish.`,
      }),
    ];
  });
}
