import type { AuditedCheck, Difference } from '@shop/contracts/api/audits';
import { auditOutbox } from '@shop/platform/audit/audit-outbox';
import { lookInto, lookIntoSentences } from '@shop/platform/audit/look-into';
import { patientReader } from '@shop/platform/audit/patient-reader';
import type { Database } from '@shop/platform/db/database';
import { outboxTable } from '@shop/platform/messaging/outbox-metrics';
import { auditMoney } from './audit-money';
import { auditOrders, type ReadOrders } from './audit-orders';
import { auditProvider, type ProviderAudit } from './audit-provider';

export interface PaymentAudit extends Omit<ProviderAudit, 'db' | 'provider'> {
  readonly db: Database;
  /** absent: nobody can be asked */
  readonly provider: ProviderAudit['provider'] | undefined;
  readonly readOrders: ReadOrders;
}

const LEDGER_TODO =
  'The ledger is never changed: find what happened to this payment under Payments and in the log, and have it settled by an entry of its own.';

/** Looks into all money: in itself, at the provider, and against the orders that it is for. */
export async function auditPayment({ db, provider, readOrders, ...rest }: PaymentAudit): Promise<AuditedCheck[]> {
  // both are of one walk over the orders
  const compared = await settled(auditOrders(db, readOrders));
  return [
    await lookIntoSentences('ledger', LEDGER_TODO, () => auditMoney(patientReader(db))),
    ...(provider ? [await lookInto('provider', () => auditProvider({ db, provider, ...rest }))] : []),
    await lookInto('orders', async () => (await compared()).orders),
    await lookInto('sales', async () => (await compared()).sales),
    await auditOutbox('payment', outboxTable(db)),
  ];
}

/** Waits until it is over, and has those who ask get what came of it, whichever that is. */
async function settled(work: Promise<Record<'orders' | 'sales', Difference[]>>): Promise<() => typeof work> {
  await work.catch(() => undefined);
  return () => work;
}
