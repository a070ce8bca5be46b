import type { AuditedCheck } from '@shop/contracts/api/audits';
import { lookIntoSentences } from '@shop/platform/audit/look-into';
import { patientReader } from '@shop/platform/audit/patient-reader';
import { openDatabase, type Database } from '@shop/platform/db/database';
import { silentLogger } from '@shop/platform/logger';
import { startHousekeeping, startLogRetention } from '@shop/platform/messaging/housekeeping';
import { auditOrder } from '@shop/order/app/audit-order';
import { keepDesk } from '@shop/order/app/keep-desk';
import { auditMoney } from '@shop/payment/app/audit-money';
import { forgetOldWebhooks } from '@shop/payment/adapters/webhook-rows';

export interface Housekeeping {
  /** Does once what the shop does every hour or day. */
  run(): Promise<void>;
  /** Looks into orders and their money as the shop does every night; pictures and the provider are not simulated. */
  audit(): Promise<AuditedCheck[]>;
  close(): Promise<void>;
}

/** The shop's own housekeeping, on connections of its own: the hour of the shop that runs is a real one. */
export function housekeepingOn(url: string): Housekeeping {
  const open = (schema: string) => openDatabase({ url, schema, max: 2 });
  const [bus, order, payment, cart] = [open('bus'), open('order'), open('payment'), open('cart')];
  const parts: (() => Promise<void>)[] = [
    ...[order, payment, cart].map((db) => () => once(db, startHousekeeping)),
    () => once(bus, startLogRetention),
    () => forgetOldWebhooks(payment, new Date()),
    () => keepDesk(order),
  ];
  return {
    run: async () => {
      for (const part of parts) await part();
    },
    audit: async () => [
      ...(await auditOrder({ db: order, images: undefined })),
      await lookIntoSentences('ledger', '', () => auditMoney(patientReader(payment))),
    ],
    close: async () => {
      for (const db of [bus, order, payment, cart]) await db.close();
    },
  };
}

async function once(db: Database, start: typeof startHousekeeping): Promise<void> {
  const task = start(db, silentLogger);
  await task.flush();
  await task.stop();
}
