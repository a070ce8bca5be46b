import type { Queryable } from './database';
import { shifted } from './parts';
import { preparedFrom } from './prepared';

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

/** Reads what several looks ask for in one prepared statement, all at the same moment. */
export async function lookTogether<Looks extends Record<string, Look<never, unknown>>>(
  db: Queryable,
  looks: Looks,
): Promise<Found<Looks>> {
  const named = Object.entries(looks).map(([name, { text, values }]) => ({ name, text, values }));
  const text = preparedFrom(
    named.map(({ name, text }) => `${name} ${text}`),
    () => {
      const columns = shifted(named).map(
        ({ name, text }) => `(SELECT coalesce(json_agg(found), '[]') FROM (${text}) found) AS "${name}"`,
      );
      return `SELECT ${columns.join(', ')}`;
    },
  );
  const [row = {}] = await db.query<Record<string, never[]>>(
    text,
    named.flatMap(({ values }) => values),
  );
  return Object.fromEntries(
    Object.entries(looks).map(([name, { read }]) => [name, read(row[name] ?? [])]),
  ) as Found<Looks>;
}
