import type { Channel } from '@shop/contracts/api/preferences';
import type { Database, Tx } from '@shop/platform/db/database';
import type { EventBus, Subscription } from '@shop/platform/messaging/bus';
import { consumeOnce, type DomainEvent } from '@shop/platform/messaging/consumer';
import { forgetDeliveries, insertDelivery } from './adapters/delivery-rows';
import type { Reason } from './domain/delivery';

/** What has happened to somebody's account. */
type AboutAccount = DomainEvent<
  | 'password-reset-requested'
  | 'password-changed'
  | 'email-changed'
  | 'email-verification-requested'
  | 'new-device-signed-in'
>;
type AboutShopper = DomainEvent<'one-time-code-requested' | 'marketing-agreed'>;

/** Turns events into messages that are to be sent. @param wake is told that there is one */
export function startMessages(bus: EventBus, db: Database, wake: () => void): Promise<Subscription> {
  async function write(
    tx: Tx,
    reason: Reason,
    cause: string,
    { data, occurredAt }: AboutAccount | AboutShopper,
    channel: Channel = 'mail',
  ): Promise<void> {
    const accountKind = 'kind' in data ? data.kind : 'user';
    const account = { accountKind, accountId: data.userId, occurredAt: new Date(occurredAt), channel };
    await insertDelivery(tx, `${reason.code} ${cause}`, { ...reason, ...account });
    tx.onCommit(wake);
  }

  return consumeOnce(bus, 'notification-messages', db, {
    'password-reset-requested': (event, tx) => {
      const { requestId } = event.data;
      return write(tx, { code: 'password-reset', data: { requestId } }, requestId, event);
    },
    'password-changed': (event, tx) => {
      const { changeId } = event.data;
      return write(tx, { code: 'password-changed', data: { changeId } }, changeId, event);
    },
    'email-changed': (event, tx) => {
      const { changeId } = event.data;
      return write(tx, { code: 'email-changed', data: { changeId } }, changeId, event);
    },
    'email-verification-requested': (event, tx) => {
      const { requestId, because } = event.data;
      return write(tx, { code: 'email-verification', data: { requestId, because } }, requestId, event);
    },
    'one-time-code-requested': (event, tx) => {
      const { requestId, channel } = event.data;
      return write(tx, { code: 'one-time-code', data: { requestId } }, requestId, event, channel);
    },
    'new-device-signed-in': (event, tx) => {
      const { signInId } = event.data;
      return write(tx, { code: 'new-device', data: { signInId } }, signInId, event);
    },
    'marketing-agreed': (event, tx) => {
      const { consentId } = event.data;
      return write(tx, { code: 'marketing-agreed', data: { consentId } }, consentId, event);
    },
    // for a process of the version before, which forgets less with the other events
    'user-deleted': ({ data }, tx) => forgetDeliveries(tx, data.userId),
  });
}
