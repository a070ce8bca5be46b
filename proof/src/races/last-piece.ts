import { findOrder } from '../history/linearizable';
import { createRecorder } from '../history/recorder';
import { stockModel, type StockAction } from '../history/stock-model';
import type { Seeded } from '../seeded';
import type { Answer } from '../shop/client';
import { cancel, order, orderIn } from '../shop/orders';
import { expectOk, type Scene } from '../shop/scene';
import { promise } from '../shop/violation';
import { some, together, type Race } from './race';

const BUYERS = 8;

/** Buyers for one piece, of whom whoever has it gives it back, while staff look at the stock. */
async function lastPiece(scene: Scene, seeded: Seeded, sizes?: Record<string, number>): Promise<undefined> {
  const product = await scene.addProduct(500, sizes ?? 1);
  const variantId = product.variants?.find(({ options }) => options.Size === 'M')?._id;
  const seen = createRecorder<StockAction>();
  const given = variantId === undefined ? {} : { variantId };
  const take = (token: string) => async () => {
    const answer = await seen.call(token, () => order(scene, token, product, given), takenBy);
    return { token, answer };
  };
  const look = async () => {
    await seen.call(
      'staff',
      () => scene.readAvailable(product, variantId),
      (available = -1) => ({ kind: 'read', available }),
    );
  };
  const buyers = some(seeded, scene.shoppers, BUYERS);
  const looks = together(seeded, [look, look]);
  const orders = await together(seeded, buyers.map(take));
  await looks;
  const winners = orders.filter(({ answer }) => answer.status === 201);
  const statuses = orders.map(({ answer }) => answer.status);
  promise(winners.length < 2, `one piece was sold ${winners.length} times`, statuses);
  const [winner] = winners;
  promise(winner !== undefined, 'nobody was sold the one piece', statuses);
  // somebody else waits for the piece that comes back
  const other = buyers.find((token) => token !== winner.token) ?? '';
  const back = seen.call(
    winner.token,
    () => expectOk(cancel(scene, winner.token, orderIn(winner.answer)._id)),
    (): StockAction => ({ kind: 'give-back' }),
  );
  const [again] = await Promise.all([take(other)(), back]);
  await look();
  if (again.answer.status === 201) await expectOk(cancel(scene, other, orderIn(again.answer)._id));
  promise(
    findOrder(stockModel(1), seen.operations) !== undefined,
    'what clients saw of the stock has no order in time',
    seen.operations.map(({ action, invoked, returned }) => [action, invoked, returned]),
  );
}

/** What an answer to an order of one piece says of the stock. */
export function takenBy({ status, body }: Answer): StockAction {
  if (status === 201) return { kind: 'take', got: true };
  const { code } = body as { code?: string };
  promise(status === 409 && code === 'out-of-stock', 'a refused buyer is told another reason', { status, body: code });
  return { kind: 'take', got: false };
}

export const LAST_PIECE: Race = { name: 'buyers for one unit', once: (scene, seeded) => lastPiece(scene, seeded) };

export const LAST_OF_VARIANT: Race = {
  name: 'buyers for one unit of a variant',
  once: (scene, seeded) => lastPiece(scene, seeded, { M: 1, L: 5 }),
};
