import type { ClientBase } from 'pg';

export interface SessionOptions {
  readonly schema: string;
  /** longest wait of the client for the answer to one statement, in ms */
  readonly answerMs: number;
  /** longest wait for a lock, in ms */
  readonly lockMs: number;
}

/** A transaction that waits for something else than the database for so long has been forgotten, in ms. */
const IDLE_IN_TRANSACTION_MS = 15_000;

/**
 * Has the server find out about clients that are gone without a word: those whose network is cut (after about a minute),
 * and those that went while a statement runs. It cannot on every system, and does without there.
 */
const WATCH = `SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3;
  SET client_connection_check_interval = '2s'`;

/**
 * Statements of a service read a few rows. Where a word or the end of a number may find many, the planner expects far more than
 * there are, and starts workers or compiles the statement, which takes fifty times as long as running it.
 */
const PLAIN = `set_config('max_parallel_workers_per_gather', '0', false), set_config('jit', 'off', false)`;

/**
 * Prepares a new connection: the service's own schema, by which the server's log names it, and limits that the server keeps. The client's own limit only
 * stops it from waiting; the server would continue, and a lock that stays would take one connection after the other.
 */
export async function prepareSession(client: ClientBase, { schema, answerMs, lockMs }: SessionOptions): Promise<void> {
  await client.query(
    `SELECT set_config('search_path', quote_ident($1), false), set_config('application_name', $1, false),
       set_config('statement_timeout', $2, false),
       set_config('lock_timeout', $3, false), set_config('idle_in_transaction_session_timeout', $4, false),
       ${PLAIN}`,
    [schema, ...[answerMs * 0.9, lockMs, IDLE_IN_TRANSACTION_MS].map((ms) => `${Math.round(ms)}ms`)],
  );
  await client.query(WATCH).catch(() => undefined);
}
