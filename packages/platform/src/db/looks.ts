import type { Queryable } from './database';
import { shiftParameters } from './parts';

/** Something to read: a query that asks for rows, and what they mean. */
export interface Look<Row extends object, T> {
  readonly text: string;
  readonly values: readonly unknown[];
  /** @param rows as JSON has them, where it was one of several looks: dates are text */
  readonly read: (rows: readonly Row[]) => T;
}

/** Stands for a look that is not taken. */
export const NOTHING_TO_SEE: Look<never, undefined> = {
  text: 'SELECT 1 WHERE false',
  values: [],
  read: () => undefined,
};

type Found<Looks> = { [K in keyof Looks]: Looks[K] extends { read: (rows: never) => infer T } ? T : never };

/** Reads what a look asks for. */
export async function look<Row extends object, T>(db: Queryable, { text, values, read }: Look<Row, T>): Promise<T> {
  return read(await db.query<Row>(text, values));
}

/** Reads what several looks ask for in one statement, all at the same moment. */
export async function lookTogether<Looks extends Record<string, Look<never, unknown>>>(
  db: Queryable,
  looks: Looks,
): Promise<Found<Looks>> {
  const values: unknown[] = [];
  const columns = Object.entries(looks).map(([name, one]) => {
    const shift = values.length;
    values.push(...one.values);
    const text = shiftParameters(one.text, shift);
    return `(SELECT coalesce(json_agg(found), '[]') FROM (${text}) found) AS "${name}"`;
  });
  const [row = {}] = await db.query<Record<string, never[]>>(`SELECT ${columns.join(', ')}`, values);
  return Object.fromEntries(
    Object.entries(looks).map(([name, { read }]) => [name, read(row[name] ?? [])]),
  ) as Found<Looks>;
}
