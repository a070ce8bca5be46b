import { cashPaymentId } from '@shop/contracts/api/payment';
import type { Queryable, Tx } from '@shop/platform/db/database';
import { findNamed, outstandingCash } from '../adapters/cash-rows';
import { readCourierFile } from '../adapters/courier-file';
import { book } from '../adapters/ledger-rows';
import { lockOrder } from '../adapters/order-rows';
import { findBooked, saveRemittance } from '../adapters/remittance-rows';
import { remittanceEntry } from '../domain/ledger';
import { compareRemittance, type Remitted, type RemittanceState, type RemittanceVerdict } from '../domain/remittance';
import type { PaymentDependencies } from './dependencies';

/** A line of a courier's file and what it means. */
export interface TakenRemittance extends Remitted {
  readonly state: RemittanceState;
  readonly orderId: string | null;
  readonly expectedPaise: number;
  readonly bookedPaise: number;
}

/**
 * Compares a courier's file of paid out cash with what it owes, and books it if `apply`. Each line is a transaction of
 * its own and is booked once a payout, so a file that was cut short, or is sent again, does no harm.
 * @throws ValidationError for a file that cannot be read
 */
export async function takeRemittances(
  dependencies: PaymentDependencies,
  csv: string,
  { apply }: { apply: boolean },
): Promise<TakenRemittance[]> {
  const taken: TakenRemittance[] = [];
  for (const line of readCourierFile(csv)) taken.push(await (apply ? bookLine : compareLine)(dependencies, line));
  return taken;
}

async function compareLine({ db }: PaymentDependencies, line: Remitted): Promise<TakenRemittance> {
  const orderId = (await findNamed(db, line.named))?.orderId ?? null;
  return (await bookedBefore(db, line)) ?? { ...line, ...(await compare(db, line)), orderId };
}

async function bookLine({ db, now }: PaymentDependencies, line: Remitted): Promise<TakenRemittance> {
  const orderId = (await findNamed(db, line.named))?.orderId ?? null;
  return db.transaction(async (tx) => {
    if (orderId !== null) await lockOrder(tx, orderId);
    const before = await bookedBefore(tx, line);
    if (before) return before;
    const verdict = await compare(tx, line);
    await saveRemittance(tx, line, verdict, { orderId, now: now() });
    if (orderId !== null && verdict.bookedPaise > 0) await bookPayout(tx, line, verdict, { orderId, at: now() });
    return { ...line, ...verdict, orderId };
  });
}

async function bookPayout(
  tx: Tx,
  { reference, named, chargesPaise }: Remitted,
  { bookedPaise }: RemittanceVerdict,
  about: { orderId: string; at: Date },
): Promise<void> {
  const paymentId = cashPaymentId(about.orderId);
  await book(tx, remittanceEntry(bookedPaise, chargesPaise), {
    ...about,
    paymentId,
    reference: `${reference} ${named}`,
  });
}

async function bookedBefore(db: Queryable, line: Remitted): Promise<TakenRemittance | undefined> {
  const booked = await findBooked(db, line);
  if (!booked) return undefined;
  const { orderId, expectedPaise, bookedPaise } = booked;
  return { ...line, state: 'already-booked', orderId, expectedPaise, bookedPaise };
}

async function compare(db: Queryable, line: Remitted): Promise<RemittanceVerdict> {
  const named = await findNamed(db, line.named);
  const owed = named && { shipmentId: named.shipmentId, ...(await outstandingCash(db, named.orderId)) };
  return compareRemittance(line, owed);
}
