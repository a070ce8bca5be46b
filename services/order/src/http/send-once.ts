import type { Database, Tx } from '@shop/platform/db/database';
import { answerOnce, type Answer, type KeyedRequest } from '@shop/platform/db/idempotency';
import type { Response } from 'express';

/** Sends the answer of `work`, or the one that is kept for the same key; both happen in one transaction. */
export async function sendOnce(
  res: Response,
  db: Database,
  request: KeyedRequest,
  work: (tx: Tx) => Promise<Answer>,
): Promise<void> {
  const { status, body } = await db.transaction((tx) => answerOnce(tx, request, () => work(tx)));
  res.status(status).json(body);
}
