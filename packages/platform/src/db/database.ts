import { EventEmitter } from 'node:events';
import pg from 'pg';
import { AppError, isTransient, UnavailableError } from '../errors';
import { silentLogger, type Logger } from '../logger';
import type { NewEvent } from '../messaging/new-event';
import type { Outbox, Outgoing, Outcome } from '../messaging/outbox-port';
import { tableOutbox } from '../messaging/table-outbox';
import { nameOfPrepared } from './prepared';
import { prepareSession } from './session';

export type Row = Record<string, unknown>;

/** Runs SQL; both a database (each statement on its own) and a transaction can. */
export interface Queryable {
  query<T extends object = Row>(text: string, values?: readonly unknown[]): Promise<T[]>;
}

/** emits `outbox` with the events after each commit that wrote some; with none where nobody knows whether it was committed */
export type DatabaseEvents = EventEmitter<{ outbox: [readonly NewEvent[]] }>;

/** A transaction; its `query` rejects once it is over. */
export interface Tx extends Queryable {
  /** Runs after the commit, not at all after a rollback; what it throws is logged and changes nothing. */
  onCommit(callback: () => void): void;
  /** Adds events to those that are published when it is committed. They are written with the commit, all at once. */
  publish(events: readonly Outgoing[]): void;
}

export interface Database extends Queryable {
  readonly schema: string;
  /**
   * Runs `work` in one transaction: all of it or nothing.
   * @throws UnavailableError when no connection can be had, or one is lost; then it may have been committed.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly events: DatabaseEvents;
  /** where the events of its transactions go */
  readonly outbox: Outbox;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://…` */
  url: string;
  /** the service's own schema; nothing outside it is on the search path */
  schema: string;
  /** most connections at a time */
  max?: number;
  /** longest wait for the answer to one statement, in ms: a server that hangs is as good as none */
  answerMs?: number;
  /** where the events of a transaction go; a table of the schema by default */
  outbox?: Outbox;
  /** for connections that break while nobody uses them, and for callbacks after a commit that throw */
  logger?: Logger;
}

const BIGINT = 20;
/** Longest wait for a free connection, in ms. */
const CONNECT_MS = 3_000;

/** Opens a pool on one schema. Connections are made when first needed and closed after 30 s without use. */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, schema, max = 10, answerMs = 5_000, outbox = tableOutbox, logger = silentLogger } = options;
  const types = new pg.TypeOverrides();
  types.setTypeParser(BIGINT, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    // after the connection was made: a pooler does not pass parameters of the start on
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool waits for it, which its types do not say
    onConnect: (client) => prepareSession(client, { schema, answerMs }),
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // a connection that the server drops is replaced by the pool; without listeners it would end the process
  pool.on('error', (error) => {
    // its other properties hold the whole client
    logger.warn({ reason: error.message, schema }, 'a database connection broke while it was not used');
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  const events: DatabaseEvents = new EventEmitter();

  /** Gives the connection back afterwards, unless it may be of no more use. */
  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    let client: pg.PoolClient | undefined;
    let lost = false;
    try {
      client = await pool.connect();
      return await work(client);
    } catch (error) {
      lost = isLost(error);
      if (!lost && !isTimeout(error)) throw error;
      throw new UnavailableError('The database does not answer. Please try again in a moment.', error);
    } finally {
      client?.release(lost);
    }
  }

  return {
    schema,
    events,
    outbox,
    query: <T extends object>(text: string, values: readonly unknown[] = []) =>
      withClient((client) => rows<T>(client, text, values)),
    transaction: async (work) => {
      const tx = createTransaction((client, events) => outbox.write(client, events, schema));
      const result = await withClient((client) => tx.run(client, work)).catch((error: unknown) => {
        // nobody would look for its events soon
        if (tx.outcome() === 'unknown') events.emit('outbox', []);
        throw error;
      });
      const written = tx.events();
      const callbacks = written.length > 0 ? [() => events.emit('outbox', written), ...tx.callbacks] : tx.callbacks;
      for (const callback of callbacks) {
        try {
          callback();
        } catch (error) {
          logger.error({ err: error, schema }, 'a callback failed after its transaction was committed');
        }
      }
      return result;
    },
    close: () => pool.end(),
  };
}

/** One transaction: its events, its callbacks and what became of it. */
function createTransaction(write: (tx: Queryable, events: readonly Outgoing[]) => ReturnType<Outbox['write']>) {
  const callbacks: (() => void)[] = [];
  const outgoing: Outgoing[] = [];
  let outcome: Outcome = 'undone';

  async function commit(client: pg.PoolClient): Promise<void> {
    const ended = outgoing.length > 0 ? await write(asQueryable(client), outgoing) : undefined;
    try {
      outcome = 'unknown';
      const { command } = await client.query('COMMIT');
      // the server answers a failed transaction's COMMIT by undoing it, without an error
      outcome = command === 'COMMIT' ? 'committed' : 'undone';
      if (command !== 'COMMIT') throw new Error('a statement of this transaction failed: nothing of it was done');
    } catch (error) {
      // refused by a server that goes on answering
      if (error instanceof pg.DatabaseError && !isLost(error)) outcome = 'undone';
      throw error;
    } finally {
      ended?.(outcome);
    }
  }

  return {
    callbacks,
    outcome: () => (outgoing.length > 0 ? outcome : 'undone'),
    events: () => outgoing.map(({ event }) => event),
    run: async <T>(client: pg.PoolClient, work: (tx: Tx) => Promise<T>): Promise<T> => {
      let isOver = false;
      const tx: Tx = {
        query: async (text, values = []) => {
          // its connection may be in somebody else's transaction by now
          if (isOver) throw new Error('This transaction is over');
          return rows(client, text, values);
        },
        onCommit: (callback) => {
          callbacks.push(callback);
        },
        publish: (events) => {
          if (isOver) throw new Error('This transaction is over');
          outgoing.push(...events);
        },
      };
      try {
        await client.query('BEGIN');
        const result = await work(tx);
        isOver = true;
        await commit(client);
        return result;
      } catch (error) {
        isOver = true;
        if (!isLost(error)) await client.query('ROLLBACK');
        throw error;
      }
    },
  };
}

/** Whether the connection may be of no more use. A refusal within a transaction does not count as a sign of that. */
function isLost(error: unknown): boolean {
  return !(error instanceof AppError) && isTransient(error) && !isTimeout(error);
}

/** Whether the server gave up a statement that took or waited too long; its connection is as good as before. */
function isTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '57014' || error.code === '55P03');
}

const asQueryable = (client: pg.PoolClient): Queryable => ({
  query: (text, values = []) => rows(client, text, values),
});

async function rows<T extends object>(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<T[]> {
  const name = nameOfPrepared(text);
  const query = name === undefined ? { text, values: [...values] } : { name, text, values: [...values] };
  return (await client.query<T & pg.QueryResultRow>(query)).rows;
}

/** Whether an error is PostgreSQL's refusal of a duplicate, optionally of one named constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return false;
  return constraint === undefined || error.constraint === constraint;
}
