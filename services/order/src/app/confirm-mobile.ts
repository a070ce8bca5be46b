import type { Database } from '@shop/platform/db/database';
import { ConflictError, TooManyError, UnavailableError, ValidationError } from '@shop/platform/errors';
import type { SendText } from '@shop/shop-settings/send-text';
import { findCode, saveCode } from '../adapters/code-rows';
import type { Clock } from '../adapters/database-clock';
import { lockOrder } from '../adapters/order-rows';
import { check, keep, newCode, triesLeft, waitForNext } from '../domain/confirmation-code';
import { confirmOrder } from '../domain/confirm-order';
import type { Order } from '../domain/order';
import { orderNotFound } from '../domain/order-not-found';
import { changeLockedOrders } from './change-order';

export interface ConfirmMobileDependencies {
  db: Database;
  now: Clock;
  /** undefined where nothing sends text messages: then staff confirm by phone */
  sendText: SendText | undefined;
  shopName: () => Promise<string>;
}

/** Whose order it is. */
export interface OwnOrder {
  readonly orderId: string;
  readonly userId: string;
}

/**
 * Sends a code to the mobile number that a parcel goes to. It is kept before it is sent: one that gets lost is asked for
 * again.
 * @throws NotFoundError; ConflictError `illegal-transition`; TooManyError `too-many-codes`; UnavailableError
 */
export async function sendConfirmationCode(
  { db, now, sendText, shopName }: ConfirmMobileDependencies,
  { orderId, userId }: OwnOrder,
): Promise<void> {
  if (!sendText) throw new UnavailableError('We will call you to confirm this order');
  const code = newCode();
  const mobile = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.userId !== userId) throw orderNotFound();
    if (confirmOrder(order).kind === 'nothing' || order.address === null)
      throw new ConflictError('illegal-transition', 'This order does not wait for a confirmation', {
        status: order.status,
      });
    const at = await now(tx);
    const before = await findCode(tx, orderId);
    const wait = waitForNext(before, at);
    if (wait === undefined || wait > 0)
      throw new TooManyError(
        'too-many-codes',
        'A code was sent. Please wait before asking for another.',
        wait ?? 24 * 60 * 60,
      );
    const { mobile: to } = order.address;
    await saveCode(tx, orderId, keep(code, { orderId, mobile: to }, before, at));
    return to;
  });
  await sendText(`+91${mobile}`, `${code} confirms your order at ${await shopName()}. It is valid for 10 minutes.`);
}

/**
 * Confirms the mobile number of an order by the code that was sent to it.
 * @throws NotFoundError; ValidationError for a wrong code; ConflictError `illegal-transition`, or `code-over` when there is
 * none that still counts
 */
export async function confirmMobile(
  { db, now }: Pick<ConfirmMobileDependencies, 'db' | 'now'>,
  { orderId, userId, code }: OwnOrder & { code: string },
): Promise<Order> {
  const outcome = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.userId !== userId) throw orderNotFound();
    const decision = confirmOrder(order);
    if (decision.kind === 'nothing') return order;
    const kept = await findCode(tx, orderId);
    const verdict = check(kept, code, { orderId, mobile: order.address?.mobile ?? '' }, await now(tx));
    if (verdict === 'right') return (await changeLockedOrders(tx, [order], now, () => decision))[0] ?? order;
    // counted, so it must not be undone by an error
    if (verdict === 'wrong' && kept) {
      await saveCode(tx, orderId, { ...kept, tries: kept.tries + 1 });
      return triesLeft(kept);
    }
    throw new ConflictError('code-over', 'This code is no longer valid. Ask for another.');
  });
  if (typeof outcome !== 'number') return outcome;
  throw new ValidationError({ code: outcome === 0 ? 'Wrong code. Ask for another.' : 'Wrong code' });
}
