import pg, { type Client } from 'pg';
import { replacedText } from './expressions';
import { quoted, type Row, type Rows } from './new-rows';

/** What is old after a week or a month, so that housekeeping has something to do in a day: how old it is, in the database. */
const AGED: Readonly<Record<string, string>> = {
  'bus.events': '8 days',
  'cart.inbox': '10 days',
  'order.inbox': '10 days',
  'order.idempotency_keys': '8 days',
  'payment.webhook_inbox': '31 days',
};
/** One purchase in so many has them: a whole week of them, which a shop keeps, would not fit on the disk. */
const AGED_OF = 5;
/** Before every event of the shop from then on, whose readers never look there; behind those of its start. */
const SIMULATED_FROM = 1_000_000;
const LOG_BEGINS_AT = 1_000_000_000;
/** Other shoppers, of whom each buys now and then. */
const SHOPPERS = 100_000;
const DAY_S = 24 * 60 * 60;

const SHOPPER = `lpad(to_hex(n % ${SHOPPERS}), 24, '0')`;
/** One row for each shopper, however often they buy. */
const TURNS = 'order.shopper_turns';
const COUNT_TURNS = `INSERT INTO ${quoted(TURNS)} AS t (shopper, turns)
  SELECT hashtextextended(${SHOPPER}, 1), count(*) FROM simulated GROUP BY 1 ORDER BY 1
  ON CONFLICT (shopper) DO UPDATE SET turns = t.turns + excluded.turns`;

/** A purchase that is simulated many times: all the rows that a real one left. */
export interface Simulation {
  /** Writes purchases, the first of which is the `from`th of so many in a day that has just ended. */
  write(connection: Client, from: number, count: number): Promise<void>;
  /** Takes what so many purchases sold from the stock. */
  sell(count: number): Promise<void>;
}

/**
 * Learns from a real purchase.
 * @param orders in the day
 */
export async function simulationOf(client: Client, purchase: Rows, orders: number): Promise<Simulation> {
  const known = namesIn(purchase);
  const statements: string[] = [COUNT_TURNS];
  for (const [table, rows] of purchase)
    if (table !== TURNS)
      for (const [index, row] of rows.entries())
        statements.push(await statementFor(client, { table, index, row }, known));
  await receiveStock(client, purchase, orders);
  // what is in the log is older than what is simulated, as anything with a lower position
  await client.query(`UPDATE bus.events SET appended_at = now() - interval '9 days'`);
  await client.query(`ALTER TABLE bus.events ALTER COLUMN position RESTART WITH ${LOG_BEGINS_AT}`);
  return {
    sell: (count) => moveStock(client, purchase, count),
    write: async (connection, from, count) => {
      await connection.query('BEGIN');
      // what the rows follow from has been checked for the purchase that they are copies of
      await connection.query('SET LOCAL session_replication_role = replica');
      await connection.query('SET LOCAL synchronous_commit = off');
      await connection.query(
        `CREATE TEMPORARY TABLE simulated ON COMMIT DROP AS SELECT n,
           date_trunc('milliseconds', now() - interval '1 day' + n * $3::float8 * interval '1 s') AS at,
           md5('order' || n) AS hash FROM generate_series($1::bigint, $1::bigint + $2::bigint - 1) AS n`,
        [from, count, DAY_S / orders],
      );
      for (const statement of statements) await connection.query(statement);
      await connection.query(
        `INSERT INTO "order".order_counts VALUES ('', 'paid', 'stand-in', $1), ('to-ship', 'paid', 'stand-in', $1)`,
        [count],
      );
      await connection.query('COMMIT');
    },
  };
}

/** What names this purchase, and what another one has instead: SQL on `simulated`. */
function namesIn(purchase: Rows): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const first = (table: string) => purchase.get(table)?.[0] ?? {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  names.set(
    text(first('order.orders').id),
    `lpad(to_hex(extract(epoch FROM at)::bigint), 8, '0') || substr(hash, 1, 16)`,
  );
  names.set(text(first('payment.transactions').provider_payment_id), `'pay_' || substr(hash, 3, 14)`);
  names.set(text(first('payment.provider_orders').provider_order_id), `'order_' || substr(hash, 5, 14)`);
  names.set(text(first('payment.webhook_inbox').event_id), `'evt_' || substr(hash, 7, 14)`);
  names.set(text(first('order.idempotency_keys').key), `substr(hash, 9, 16)`);
  names.set(text(first('order.orders').user_id), SHOPPER);
  names.set(text(first('order.order_addresses').name), `'Meera' || n || ' Rao'`);
  names.set(text(first('order.order_addresses').mobile), `(6000000000 + n)::text`);
  for (const [index, { event_id: id }] of (purchase.get('bus.events') ?? []).entries())
    names.set(text(id), `md5('event ${index} ' || n)::uuid::text`);
  for (const [index, { id }] of (purchase.get('notification.deliveries') ?? []).entries())
    names.set(text(id), `substr(md5('delivery ${index} ' || n), 1, 24)`);
  names.delete('');
  return names;
}

async function statementFor(
  client: Client,
  { table, index, row }: { table: string; index: number; row: Row },
  names: ReadonlyMap<string, string>,
): Promise<string> {
  const { rows: columns } = await client.query<{ name: string; type: string; identity: boolean; generated: boolean }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attidentity <> '' AS identity,
       attgenerated <> '' AS generated
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [quoted(table)],
  );
  const numberOf = (name: string) => OWN_NUMBERS[name]?.(table, index);
  const written = columns.filter(
    ({ name, identity, generated }) => !generated && (!identity || numberOf(name) !== undefined),
  );
  const values = written.map(({ name, type }) => {
    const number = numberOf(name);
    if (number !== undefined) return number;
    const value = row[name];
    // a minute later it was compared
    if (value === null || value === undefined || name === 'compare_at') return 'NULL';
    if (type.startsWith('timestamp')) return `at - interval '${AGED[table] ?? '0'}'`;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `(${replacedText(text, names)})::${type}`;
  });
  const into = written.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  return `INSERT INTO ${quoted(table)} (${into}) OVERRIDING SYSTEM VALUE SELECT ${values.join(', ')} FROM simulated
    ${table in AGED ? `WHERE n % ${AGED_OF} = 0` : ''} ORDER BY n`;
}

/** Numbers that the database gives and that others refer to, or that are given here: before those of the shop that runs. */
const OWN_NUMBERS: Readonly<Record<string, ((table: string, index: number) => string | undefined) | undefined>> = {
  position: (table, index) =>
    table === 'bus.events'
      ? `${SIMULATED_FROM} + n * 16 + ${index}`
      : table.startsWith('sandbox.')
        ? `${LOG_BEGINS_AT} + n`
        : undefined,
  id: (table) => (table === 'payment.ledger_entries' ? `${LOG_BEGINS_AT} + n` : undefined),
  entry_id: () => `${LOG_BEGINS_AT} + n`,
};

/** Takes in as much as a day can sell. */
async function receiveStock(client: Client, purchase: Rows, count: number): Promise<void> {
  for (const { product_id: product, variant_id: variant } of purchase.get('order.order_lines') ?? []) {
    await client.query('UPDATE "order".stock SET on_hand = on_hand + $2 WHERE product_id = $1', [product, count]);
    await client.query('UPDATE "order".variant_stock SET on_hand = on_hand + $2 WHERE variant_id = $1', [
      variant,
      count,
    ]);
    await client.query(
      `INSERT INTO "order".stock_movements (product_id, variant_id, kind, on_hand, held, sold)
       VALUES ($1, NULL, 'receive', $3, 0, 0), ($1, $2, 'receive', $3, 0, 0)`,
      [product, variant, count],
    );
  }
}

/** What was sold is not there any more. */
async function moveStock(client: Client, purchase: Rows, count: number): Promise<void> {
  for (const { product_id: product, variant_id: variant } of purchase.get('order.order_lines') ?? []) {
    const sold = 'on_hand = on_hand - $2, sold = sold + $2';
    await client.query(`UPDATE "order".stock SET ${sold}, test_sold = test_sold + $2 WHERE product_id = $1`, [
      product,
      count,
    ]);
    await client.query(`UPDATE "order".variant_stock SET ${sold} WHERE variant_id = $1`, [variant, count]);
  }
}
