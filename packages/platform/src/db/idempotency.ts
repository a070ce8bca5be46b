import { createHash } from 'node:crypto';
import { idempotencyKey } from '@shop/contracts/fields';
import { z } from 'zod';
import { AppError, UnavailableError } from '../errors';
import { parse } from '../http/parse';
import { isUniqueViolation, type Database, type Queryable, type Tx } from './database';
import { UNCHANGED } from './parts';
import { ChangedMeanwhileError } from './transaction';

const headers = z.object({ 'Idempotency-Key': idempotencyKey.optional() });

export interface Answer {
  status: number;
  body: unknown;
}

/**
 * The Idempotency-Key header, or undefined when the client sent none.
 * @throws ValidationError for a key that is empty or longer than 200 characters.
 */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  return parse(headers, { 'Idempotency-Key': header })['Idempotency-Key'];
}

/** What an answer is kept under; without a key none is. `request` distinguishes a repetition from another request. */
export interface KeyedRequest {
  /** whose keys they are, and of which call */
  readonly scope: string;
  readonly key: string | undefined;
  readonly request: unknown;
}

/**
 * Runs `work` once for each (scope, key): the same key and request get the first answer again, a request that comes
 * while the first runs waits for it. The answer is kept in the transaction of the effect. Errors are not kept, so a
 * failed request may be repeated.
 * @param first done before anything else, also where the answer is known: a lock that is to come before the key's
 * @throws AppError 422 `idempotency-key-reused` when the same key comes with another request.
 */
export function answerOnce(
  db: Database,
  request: KeyedRequest,
  work: (tx: Tx) => Promise<Answer>,
  first?: (tx: Tx) => Promise<void>,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    await first?.(tx);
    if (request.key === undefined) return work(tx);
    const known = (await claimKey(tx, request)) ? undefined : await findAnswer(tx, request);
    if (known) return known;
    const answer = await work(tx);
    await keepAnswer(tx, request, answer);
    return answer;
  });
}

/**
 * Runs `work` once for each (scope, key) where it only defers what it writes: the answer is kept in the same statement.
 * @returns undefined when nothing was done, and it is `answerOnce` that knows or finds the answer: the request came without a
 * key or was answered before, what it was decided on has changed, or `work` refused it
 */
export async function answerAtOnce(
  db: Database,
  request: KeyedRequest,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer | undefined> {
  const { scope, key } = request;
  if (key === undefined) return undefined;
  try {
    return await db.transaction(async (tx) => {
      const answer = await work(tx);
      tx.defer({
        text: `INSERT INTO idempotency_keys (scope, key, request_hash, status, body)
          SELECT $1, $2, $3, $4, $5 WHERE ${UNCHANGED}`,
        values: [scope, key, hashOf(request), answer.status, JSON.stringify(answer.body)],
      });
      return answer;
    });
  } catch (error) {
    const isRefused = error instanceof AppError && !(error instanceof UnavailableError);
    if (isRefused || error instanceof ChangedMeanwhileError || isUniqueViolation(error)) return undefined;
    throw error;
  }
}

/** Takes a key for the transaction, until whose end others with the same key wait. @returns false when it has an answer */
async function claimKey(tx: Tx, request: KeyedRequest): Promise<boolean> {
  const claimed = await tx.query(
    `INSERT INTO idempotency_keys (scope, key, request_hash, status, body) VALUES ($1, $2, $3, 0, 'null')
     ON CONFLICT (scope, key) DO NOTHING RETURNING key`,
    [request.scope, request.key, hashOf(request)],
  );
  return claimed.length > 0;
}

async function keepAnswer(tx: Tx, { scope, key }: KeyedRequest, { status, body }: Answer): Promise<void> {
  await tx.query('UPDATE idempotency_keys SET status = $3, body = $4 WHERE scope = $1 AND key = $2', [
    scope,
    key,
    status,
    JSON.stringify(body),
  ]);
}

/**
 * Does the same for work that must not run in a transaction, such as a call to somebody outside. It may run again for
 * the same key when two requests come together, so it has to have the same result then.
 * @throws AppError 422 `idempotency-key-reused` when the same key comes with another request.
 */
export async function answerOutside(db: Database, request: KeyedRequest, work: () => Promise<Answer>): Promise<Answer> {
  if (request.key === undefined) return work();
  const known = await findAnswer(db, request);
  if (known) return known;
  const answer = await work();
  return answerOnce(db, request, () => Promise.resolve(answer));
}

/**
 * Returns the answer that is kept for a request, or undefined.
 * @throws AppError 422 `idempotency-key-reused` when the same key comes with another request.
 */
async function findAnswer(db: Queryable, request: KeyedRequest): Promise<Answer | undefined> {
  const { scope, key } = request;
  const [known] = await db.query<{ request_hash: string; status: number; body: unknown }>(
    'SELECT request_hash, status, body FROM idempotency_keys WHERE scope = $1 AND key = $2',
    [scope, key],
  );
  if (!known) return undefined;
  if (known.request_hash !== hashOf(request))
    throw new AppError('idempotency-key-reused', 422, 'This Idempotency-Key was used for another request');
  return { status: known.status, body: known.body };
}

/** Deletes the answers of a scope, for instance of a user who is forgotten. */
export async function forgetAnswers(tx: Tx, scope: string): Promise<void> {
  await tx.query('DELETE FROM idempotency_keys WHERE scope = $1', [scope]);
}

function hashOf({ request }: KeyedRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
