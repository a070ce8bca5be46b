import { EventEmitter } from 'node:events';
import pg from 'pg';
import { UnavailableError } from '../errors';
import type { NewEvent } from '../messaging/outbox';

export type Row = Record<string, unknown>;

/** Runs SQL; both a database (each statement on its own) and a transaction can. */
export interface Queryable {
  query<T extends object = Row>(text: string, values?: readonly unknown[]): Promise<T[]>;
}

export interface Tx extends Queryable {
  /** Runs after the commit, not at all after a rollback. */
  onCommit(callback: () => void): void;
}

export interface Database extends Queryable {
  readonly schema: string;
  /**
   * Runs `work` in one transaction: all of it or nothing.
   * @throws UnavailableError when no connection can be had.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** emits `outbox` with the events after each commit that wrote some, once for each time it wrote */
  readonly signals: EventEmitter<{ outbox: [readonly NewEvent[]] }>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://…` */
  url: string;
  /** the service's own schema; nothing outside it is on the search path */
  schema: string;
  /** most connections at a time */
  max?: number;
}

const BIGINT = 20;

/** Opens a pool on one schema. Connections are made when first needed and given back after 30 s without use. */
export function openDatabase({ url, schema, max = 10 }: DatabaseOptions): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(BIGINT, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    options: `-c search_path=${schema}`,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // an idle connection that the server drops is replaced by the pool; without a listener it would end the process
  pool.on('error', () => undefined);
  const signals = new EventEmitter<{ outbox: [readonly NewEvent[]] }>();

  async function connect(): Promise<pg.PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      throw new UnavailableError('The database does not answer. Please try again in a moment.', error);
    }
  }

  return {
    schema,
    signals,
    query: async <T extends object>(text: string, values: readonly unknown[] = []) => {
      const client = await connect();
      try {
        return (await client.query<T & pg.QueryResultRow>(text, [...values])).rows;
      } finally {
        client.release();
      }
    },
    transaction: async (work) => {
      const client = await connect();
      const callbacks: (() => void)[] = [];
      const tx: Tx = {
        query: async <T extends object>(text: string, values: readonly unknown[] = []) =>
          (await client.query<T & pg.QueryResultRow>(text, [...values])).rows,
        onCommit: (callback) => void callbacks.push(callback),
      };
      let broken = false;
      try {
        await client.query('BEGIN');
        const result = await work(tx);
        await client.query('COMMIT');
        for (const callback of callbacks) callback();
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {
          broken = true;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}

/** Whether an error is PostgreSQL's refusal of a duplicate, optionally of one named constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return false;
  return constraint === undefined || error.constraint === constraint;
}
