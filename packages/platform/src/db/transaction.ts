import pg from 'pg';
import { AppError, isTransient } from '../errors';
import type { NewEvent } from '../messaging/new-event';
import type { Ending, Outbox, Outcome, Outgoing } from '../messaging/outbox-port';
import { traceStatement } from '../tracing/statements';
import type { Row, TransactionPatience, Tx } from './database';
import { describeSql } from './describe-sql';
import { nameOfPrepared } from './prepared';
import { joinParts, UNCHANGED, UNGUARDED, type NamedPart, type Part } from './parts';
import { isRaised } from './sql-state';

/** What a transaction was decided on is not so any more: nothing of it was done. */
export class ChangedMeanwhileError extends Error {
  constructor() {
    super('What this was decided on was changed meanwhile');
    this.name = 'ChangedMeanwhileError';
  }
}

export interface Transaction {
  readonly callbacks: readonly (() => void)[];
  /** of one with events; without, nobody asks */
  outcome(): Outcome;
  events(): NewEvent[];
  run<T>(client: pg.PoolClient, work: (tx: Tx) => Promise<T>): Promise<T>;
}

/**
 * One transaction: its events, its callbacks and what became of it. It begins with its first query; one that only defers
 * is a single statement, which is all or nothing by itself.
 */
export function createTransaction(outbox: Outbox, service: string, patience?: TransactionPatience): Transaction {
  const callbacks: (() => void)[] = [];
  const outgoing: Outgoing[] = [];
  let deferred: (Part | NamedPart)[] = [];
  let guard = UNGUARDED;
  let hasBegun = false;
  let isOver = false;
  let outcome: Outcome = 'undone';
  let ending: Ending = () => undefined;

  const assertOpen = () => {
    // its connection may be in somebody else's transaction by now
    if (isOver) throw new Error('This transaction is over');
  };

  /** Sends what is deferred, in one statement. @returns the rows of the last part, which has some if it `returns` */
  async function sendDeferred(client: pg.PoolClient, last?: Part): Promise<Row[]> {
    const writes = deferred.map((part, index) => ({ name: `part_${index}`, ...part }));
    const parts: NamedPart[] = [...guard, ...writes, ...(last ? [{ ...last, name: 'last_part' }] : [])];
    deferred = [];
    guard = UNGUARDED;
    const rows = last ? '(SELECT json_agg(l) FROM last_part l)' : 'NULL';
    const { text, values } = joinParts(parts, `SELECT ${UNCHANGED} AS ok, ${rows} AS rows`);
    // a statement of its own is its commit
    if (!hasBegun) outcome = 'unknown';
    const [answer] = await query<{ ok: boolean | null; rows: Row[] | null }>(client, text, values);
    if (answer?.ok !== true) {
      outcome = 'undone';
      throw new ChangedMeanwhileError();
    }
    return answer.rows ?? [];
  }

  const hasDeferred = () => deferred.length > 0 || guard !== UNGUARDED;

  async function finish(client: pg.PoolClient): Promise<void> {
    if (outgoing.length > 0)
      await outbox.write(
        (part, end) => {
          ending = end;
          return sendDeferred(client, part);
        },
        outgoing,
        service,
      );
    else if (hasDeferred()) await sendDeferred(client);
    if (hasBegun) {
      outcome = 'unknown';
      const { command } = await send(client, 'COMMIT');
      // the server answers a failed transaction's COMMIT by undoing it, without an error
      outcome = command === 'COMMIT' ? 'committed' : 'undone';
      if (command !== 'COMMIT') throw new Error('a statement of this transaction failed: nothing of it was done');
    }
    outcome = 'committed';
  }

  function openTx(client: pg.PoolClient): Tx {
    return {
      query: async <T extends object>(text: string, values: readonly unknown[] = []) => {
        assertOpen();
        if (!hasBegun) {
          hasBegun = true;
          await send(client, 'BEGIN');
          if (patience) await send(client, `SET LOCAL statement_timeout = ${Math.round(patience.answerMs * 0.9)}`);
        }
        if (hasDeferred()) await sendDeferred(client);
        return query<T>(client, text, values, patience?.answerMs);
      },
      defer: (...parts) => {
        assertOpen();
        deferred.push(...parts);
      },
      onlyIf: (parts) => {
        assertOpen();
        if (hasDeferred()) throw new Error('A guard comes before what it guards');
        guard = parts;
      },
      onCommit: (callback) => {
        callbacks.push(callback);
      },
      publish: (events) => {
        assertOpen();
        outgoing.push(...events);
      },
    };
  }

  return {
    callbacks,
    outcome: () => (outgoing.length > 0 ? outcome : 'undone'),
    events: () => outgoing.map(({ event }) => event),
    run: async (client, work) => {
      try {
        const result = await work(openTx(client));
        isOver = true;
        await finish(client);
        return result;
      } catch (error) {
        isOver = true;
        // refused by a server that goes on answering
        if (error instanceof pg.DatabaseError && !isLost(error)) outcome = 'undone';
        if (hasBegun && !isLost(error)) await send(client, 'ROLLBACK');
        throw error;
      } finally {
        ending(outcome, backendOf(client));
      }
    },
  };
}

/** The id of the server's process, which its protocol gives to clients that may want to cancel what it does. */
const backendOf = (client: pg.PoolClient): number => (client as pg.PoolClient & { processID: number }).processID;

/** Whether the connection may be of no more use. A refusal within a transaction does not count as a sign of that. */
export function isLost(error: unknown): boolean {
  return !(error instanceof AppError) && isTransient(error) && !isGivenUp(error);
}

const DEADLOCK = '40P01';
/** A statement that took too long, one that waited too long for a lock, and one that others waited for as it did for them. */
const GIVEN_UP = ['57014', '55P03', DEADLOCK];

/** Whether the server gave a statement up; its connection is as good as before. */
export function isGivenUp(error: unknown): boolean {
  return isRaised(error, ...GIVEN_UP);
}

/** Whether the server ended a statement because others waited for it as it did for them. */
export function isDeadlock(error: unknown): boolean {
  return isRaised(error, DEADLOCK);
}

/** Asks one statement on a connection. @param answerMs longest wait for its answer, that of the connection by default */
export async function query<T extends object>(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
  answerMs?: number,
): Promise<T[]> {
  const name = nameOfPrepared(text);
  const patience = answerMs === undefined ? {} : { query_timeout: answerMs };
  const config = { ...(name !== undefined && { name }), text, values: [...values], ...patience };
  return (await send<T & pg.QueryResultRow>(client, config)).rows;
}

/** Sends a statement, as a step of the current trace. */
function send<T extends pg.QueryResultRow>(
  client: pg.PoolClient,
  config: string | pg.QueryConfig,
): Promise<pg.QueryResult<T>> {
  const asked = () => describeSql(typeof config === 'string' ? config : config.text);
  return traceStatement(asked, async (span) => {
    try {
      return await client.query<T>(config);
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code !== undefined)
        span?.setAttribute('db.response.status_code', error.code);
      throw error;
    }
  });
}
