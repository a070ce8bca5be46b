import type { NewOrder } from '@shop/contracts/api/order';
import { answerAtOnce, answerOnce, type Answer } from '@shop/platform/db/idempotency';
import { lockShopper } from '../adapters/shopper-rows';
import { mayRunOut } from '../domain/offer';
import { placingScope } from '../domain/idempotency-scope';
import { PlentyIsOverError } from './offers-now';
import { placeAtOnce, placeOrder, type PlacedOrder, type PlaceOrderDependencies } from './place-order';
import { prepareOrder } from './prepare-order';
import { tryCode } from './try-code';

interface OrderRequest {
  readonly userId: string;
  /** the client's mark of its repetitions, if it makes one */
  readonly key: string | undefined;
  readonly order: NewOrder;
}

/**
 * Places an order once for each key: in one statement, or behind locks where somebody changed meanwhile what it was decided
 * on, or it was placed before.
 * @throws see `placeOrder`; TooManyError `too-many-codes`; AppError 422 `idempotency-key-reused`
 */
export async function placeOnce(
  dependencies: PlaceOrderDependencies,
  { userId, key, order }: OrderRequest,
  answerOf: (placed: PlacedOrder) => Answer,
): Promise<Answer> {
  const { db, now } = dependencies;
  const { items, coupon, delivery } = order;
  if (coupon !== undefined) await tryCode(db, { userId, code: coupon, at: await now(db) });
  const asksForOffers = coupon !== undefined || delivery !== undefined;
  const asks = { userId, items, pincode: order.address?.pincode, coupon, asksForOffers };
  const { seen, ...lines } = await prepareOrder(dependencies, asks);
  const prepared = { ...lines, order };
  const request = { scope: placingScope(userId), key, request: order };
  // what is left of an offer is known only behind its lock
  const answer = lines.terms.offers.offers.some(mayRunOut)
    ? undefined
    : await answerAtOnce(db, request, async (tx) =>
        answerOf({ order: await placeAtOnce(dependencies, tx, { userId, prepared, seen }), isRepeat: false }),
      );
  if (answer) return answer;
  const place = (isAlone: boolean) =>
    answerOnce(
      db,
      request,
      async (tx) =>
        answerOf(await placeOrder(dependencies, tx, { userId, prepared, hasKey: key !== undefined, isAlone })),
      // one order of a shopper at a time: a double click on the button ends up here
      (tx) => lockShopper(tx, userId),
    );
  return place(false).catch((error: unknown) => {
    if (error instanceof PlentyIsOverError) return place(true);
    throw error;
  });
}
