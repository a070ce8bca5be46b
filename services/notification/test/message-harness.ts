import type { AccountContact } from '@shop/contracts/internal/identity';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import type { Database } from '@shop/platform/db/database';
import { listen } from '@shop/platform/http/listen';
import { newId } from '@shop/platform/ids';
import { silentLogger, type Logger } from '@shop/platform/logger';
import { createSandboxes } from '@shop/sandbox/service';
import { publishEvent, waitUntilHandled } from '@shop/testing/test-events';
import { createTestBed, SERVICE_SECRET, type TestBed } from '@shop/testing/test-bed';
import type { MailSettings, NotificationConfig } from '../src/config';
import { createNotificationService, type NotificationService } from '../src/service';
import { startCartStandIn, type CartStandIn } from './cart-stand-in';
import { startIdentityStandIn, type IdentityStandIn } from './identity-stand-in';
import { startOrderStandIn, type OrderStandIn } from './order-stand-in';

export interface KeptMail {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface DeliveryRow {
  readonly id: string;
  readonly status: string;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly provider_ref: string | null;
}

export interface MessageHarness {
  readonly bed: TestBed;
  readonly db: Database;
  readonly identity: IdentityStandIn;
  readonly order: OrderStandIn;
  readonly cart: CartStandIn;
  /** Starts a replica; it stops with the rest. */
  serve(
    mail?: Partial<MailSettings>,
    logger?: Logger,
    more?: Partial<NotificationConfig>,
  ): Promise<NotificationService>;
  /** Makes an account that mails may go to, and returns its id. */
  account(contact?: Partial<AccountContact>): string;
  /** Publishes the event and waits until it was handled. @returns the id of the request */
  forgotten(accountId: string): Promise<string>;
  changed(accountId: string): Promise<string>;
  /** what the stand-in has, newest first */
  mails(): Promise<KeptMail[]>;
  texts(): Promise<{ to: string; text: string; channel: string }[]>;
  rows(accountId: string): Promise<DeliveryRow[]>;
  /** Lets time pass for all messages. */
  pass(minutes: number): Promise<void>;
  /** Makes what waits due now. */
  hurry(): Promise<void>;
  stop(): Promise<void>;
}

/** The messages of notification on a real database, with the stand-in for mailboxes. */
export async function startMessages(): Promise<MessageHarness> {
  const bed = await createTestBed('notification');
  const db = await bed.database.open('notification', '@shop/notification');
  const sandboxDb = await bed.database.open('sandbox', '@shop/sandbox');
  const sandbox = createSandboxes(
    {
      standIns: { razorpay: true, google: false },
      publicUrl: 'http://shop.test',
      shopName: 'jarul',
      googleCodeOnly: false,
      origins: [],
      webhookUrl: 'http://127.0.0.1:9',
    },
    {
      db: sandboxDb,
      logger: silentLogger,
      tokens: createServiceTokens('sandbox', SERVICE_SECRET),
      merchant: { id: 'key', secret: 'secret', webhookSecret: 'secret' },
    },
  );
  const mailbox = await listen(sandbox, 0);
  bed.onStop(() => mailbox.close());
  const identity = await startIdentityStandIn();
  bed.onStop(() => identity.close());
  const order = await startOrderStandIn();
  bed.onStop(() => order.close());
  const cart = await startCartStandIn();
  bed.onStop(() => cart.close());
  const { bus } = bed.dependencies;

  async function publish(type: 'password-reset-requested' | 'password-changed', accountId: string): Promise<string> {
    const id = newId();
    const who = { userId: accountId, kind: 'user' as const };
    const event =
      type === 'password-changed'
        ? await publishEvent(bus, type, accountId, { ...who, changeId: id })
        : await publishEvent(bus, type, accountId, { ...who, requestId: id });
    await waitUntilHandled(db, event);
    return id;
  }

  return {
    bed,
    db,
    identity,
    order,
    cart,
    serve: async (mail = {}, logger = silentLogger, more = {}) => {
      const service = createNotificationService(
        {
          corsOrigins: [],
          socketsPerAccount: 5,
          identity: identity.url,
          cart: cart.url,
          order: order.url,
          ...{ catalog: 'http://127.0.0.1:9', payment: 'http://127.0.0.1:9' },
          shopName: 'jarul',
          publicUrl: 'http://shop.test',
          mail: { smtpUrl: undefined, from: undefined, sandbox: mailbox.url, ...mail },
          sms: { url: undefined, token: undefined },
          whatsapp: { url: undefined, token: undefined },
          staffMail: [],
          ...more,
        },
        { ...bed.dependencies, db, logger },
      );
      await service.start();
      bed.onStop(() => service.stop());
      return service;
    },
    account: (contact = {}) => {
      const id = newId();
      identity.contacts.set(id, { name: 'Asha Rao', email: `${id}@example.com`, signsInWith: 'password', ...contact });
      return id;
    },
    forgotten: (accountId) => publish('password-reset-requested', accountId),
    changed: (accountId) => publish('password-changed', accountId),
    mails: async () => {
      const answer = await fetch(`${mailbox.url}/sandbox/mail/list`);
      return ((await answer.json()) as { mails: KeptMail[] }).mails;
    },
    texts: async () => {
      const answer = await fetch(`${mailbox.url}/sandbox/messages/list`);
      return ((await answer.json()) as { messages: { to: string; text: string; channel: string }[] }).messages;
    },
    rows: (accountId) => db.query<DeliveryRow>('SELECT * FROM deliveries WHERE account_id = $1', [accountId]),
    pass: async (minutes) => {
      await db.query(
        `UPDATE deliveries SET next_at = next_at - $1 * interval '1 minute', give_up_at = give_up_at - $1 * interval '1 minute',
           occurred_at = occurred_at - $1 * interval '1 minute', created_at = created_at - $1 * interval '1 minute'`,
        [minutes],
      );
    },
    hurry: async () => {
      await db.query(`UPDATE deliveries SET next_at = now() WHERE status = 'waiting'`);
    },
    stop: () => bed.stop(),
  };
}
