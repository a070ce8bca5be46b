import { EventEmitter } from 'node:events';
import pg from 'pg';
import { UnavailableError } from '../errors';
import { silentLogger, type Logger } from '../logger';
import type { NewEvent } from '../messaging/new-event';
import type { Outbox, Outgoing } from '../messaging/outbox-port';
import { tableOutbox } from '../messaging/table-outbox';
import { joinParts, rowsOfLast, type NamedPart, type Part } from './parts';
import { prepareSession } from './session';
import { isRaised } from './sql-state';
import { createTransaction, isDeadlock, isGivenUp, isLost, query } from './transaction';

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
  /**
   * Has writes made with the next query or with the commit, all of them in one statement. So they do not see each other,
   * and no two may change the same row; each ends in the condition `UNCHANGED`.
   */
  defer(...parts: readonly (Part | NamedPart)[]): void;
  /**
   * Has what is deferred from here on made only if the last of these parts, `unchanged`, says in `ok` that it may be; else
   * the transaction ends with a ChangedMeanwhileError.
   */
  onlyIf(guard: readonly NamedPart[]): void;
  /** Adds events to those that are published when it is committed. They are written with the commit, all at once. */
  publish(events: readonly Outgoing[]): void;
}

export interface Database extends Queryable {
  readonly schema: string;
  /**
   * Runs `work` in one transaction: all of it or nothing. Where it only defers, that is a single statement.
   * @throws ChangedMeanwhileError when a guard says so; UnavailableError when no connection can be had, or one is lost; then it may have been committed.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, patience?: TransactionPatience): Promise<T>;
  /**
   * Makes a write that nobody waits for and that may be repeated: within a quarter of a second, in one transaction with others
   * where services share a database, else at once. Resolves with its rows once it is committed.
   * @param part with the schema before each table
   * @param about what it is to be written with, see `withLater`
   */
  later<T extends object = Row>(part: Part, about?: string): Promise<T[]>;
  /**
   * Makes such a write that somebody waits for: at once, in one statement with what waits to be written about the same. They do
   * not see each other, and no two may change the same row.
   * @returns the rows of the last part
   */
  withLater<T extends object = Row>(parts: readonly NamedPart[], about: string): Promise<T[]>;
  /** whether such writes are committed with those of others */
  readonly isShared: boolean;
  readonly events: DatabaseEvents;
  /** where the events of its transactions go */
  readonly outbox: Outbox;
  pool(): PoolState;
  close(): Promise<void>;
}

/** How long one transaction waits, where that is not as long as others. */
export interface TransactionPatience {
  /** for the answer to one statement, in ms */
  readonly answerMs: number;
}

/** Connections as of now. */
export interface PoolState {
  readonly open: number;
  readonly idle: number;
  /** who waits for one */
  readonly waiting: number;
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
  /** commits what nobody waits for with what others write to the same database; without, it is written at once */
  share?: Share;
  /** longest wait for a lock, in ms; most of the wait for an answer by default */
  lockMs?: number;
  /** for connections that break while nobody uses them, and for callbacks after a commit that throw */
  logger?: Logger;
}

/** Has writes of a database committed with others. */
export interface Share {
  later(db: Queryable, part: Part, about?: string): Promise<readonly Row[]>;
  now(db: Queryable, parts: readonly NamedPart[], about: string): Promise<readonly Row[]>;
}

const BIGINT = 20;
/** How often a statement of its own is made that deadlocks end. */
const TRIES = 3;
/** Longest wait for a free connection, in ms. */
const CONNECT_MS = 3_000;

/** Opens a pool on one schema. Connections are made when first needed and closed after 30 s without use. */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, schema, max = 10, answerMs = 5_000, outbox = tableOutbox, share, logger = silentLogger } = options;
  const { lockMs = answerMs * 0.6 } = options;
  const types = new pg.TypeOverrides();
  types.setTypeParser(BIGINT, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    // after the connection was made: a pooler does not pass parameters of the start on
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool waits for it, which its types do not say
    onConnect: (client) => prepareSession(client, { schema, answerMs, lockMs }),
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
      // without a connection it is the server's doing, or its password's, and never what was asked
      if (client && !lost && !isGivenUp(error)) throw error;
      throw new UnavailableError('The database does not answer. Please try again in a moment.', error);
    } finally {
      client?.release(lost);
    }
  }

  /** One that a deadlock ended did nothing, and who it waited for goes on: it is made again. */
  async function ask<T extends object>(text: string, values: readonly unknown[] = [], tries = TRIES): Promise<T[]> {
    try {
      return await withClient((client) => query<T>(client, text, values));
    } catch (error) {
      if (tries <= 1 || !(error instanceof UnavailableError && isDeadlock(error.cause))) throw error;
      return ask<T>(text, values, tries - 1);
    }
  }

  return {
    schema,
    events,
    outbox,
    isShared: share !== undefined,
    query: ask,
    later: <T extends object>(part: Part, about?: string) =>
      share ? (share.later({ query: ask }, part, about) as Promise<T[]>) : ask<T>(part.text, part.values),
    withLater: <T extends object>(parts: readonly NamedPart[], about: string) => {
      if (share) return share.now({ query: ask }, parts, about) as Promise<T[]>;
      const { text, values } = joinParts(parts, rowsOfLast(parts));
      return ask<T>(text, values);
    },
    transaction: async (work, patience) => {
      const tx = createTransaction(outbox, schema, patience);
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
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** Whether an error is PostgreSQL's refusal of a duplicate, optionally of one named constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isRaised(error, '23505') && (constraint === undefined || error.constraint === constraint);
}
