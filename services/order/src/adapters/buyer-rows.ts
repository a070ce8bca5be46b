import type { Address } from '@shop/contracts/api/address';
import { stateName } from '@shop/contracts/states';
import type { Queryable, Tx } from '@shop/platform/db/database';

/** Who bought, as it stands on an invoice. */
export interface Buyer {
  readonly name: string;
  readonly address: string;
  readonly gstin: string | null;
}

/** Keeps who bought, for an order that has an invoice. */
export async function saveBuyer(tx: Tx, orderId: string, address: Address): Promise<void> {
  const { name, line1, line2, landmark, city, state, pincode, gstin } = address;
  const lines = [line1, line2, landmark, `${city} ${pincode}`, stateName(state)];
  const text = lines.filter((line) => line !== undefined && line !== '').join(', ');
  await tx.query(
    `INSERT INTO invoice_buyers (invoice_id, order_id, name, address, gstin)
     SELECT id, order_id, $2, $3, $4 FROM invoices WHERE order_id = $1`,
    [orderId, name, text, gstin ?? null],
  );
}

export async function findBuyer(db: Queryable, orderId: string): Promise<Buyer | undefined> {
  const [buyer] = await db.query<Buyer>('SELECT name, address, gstin FROM invoice_buyers WHERE order_id = $1', [
    orderId,
  ]);
  return buyer;
}

/** Deletes the consumers that invoices name. A business stays: it is no person, and its tax credit hangs on it. */
export async function eraseConsumers(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM invoice_buyers WHERE order_id = ANY($1) AND gstin IS NULL', [orderIds]);
}
