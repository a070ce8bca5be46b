import type { Seeded } from '../seeded';
import { cancel, order, orderIn } from '../shop/orders';
import { patiently } from '../shop/patient';
import { expectOk, type Scene } from '../shop/scene';
import { promise } from '../shop/violation';
import { takenBy } from './last-piece';
import { together, type Race } from './race';

/** How long those come back whom the shop has come back, as it has more to do than it can, or whose connection failed, in ms. */
const PATIENCE_MS = 60_000;

async function crowd(scene: Scene, seeded: Seeded, size: number, sizes?: Record<string, number>): Promise<undefined> {
  const product = await scene.addProduct(500, sizes ?? 1);
  const variantId = product.variants?.find(({ options }) => options.Size === 'M')?._id;
  const wish = variantId === undefined ? {} : { variantId };
  const buyers = await scene.crowd(size);
  const patient = { ...scene, call: patiently(scene.call, PATIENCE_MS) };
  const answers = await together(
    seeded,
    buyers.map((token) => async () => ({ token, answer: await order(patient, token, product, wish) })),
  );
  const winners = answers.filter(({ answer }) => {
    const taken = takenBy(answer);
    return taken.kind === 'take' && taken.got;
  });
  promise(winners.length < 2, `one piece was sold ${winners.length} times`);
  promise(winners.length === 1, 'nobody was sold the one piece');
  const left = await scene.readAvailable(product, variantId);
  promise(left === 0, 'a piece that was sold is for sale', left);
  for (const { token, answer } of winners) await expectOk(cancel(scene, token, orderIn(answer)._id));
}

/** One run is as much work as many of the others. */
const shareOf = (size: number) => Math.max(1, Math.ceil(size / 25));

export const crowdForPiece = (size: number): Race => ({
  name: `${size} buyers at once for one unit`,
  share: shareOf(size),
  once: (scene, seeded) => crowd(scene, seeded, size),
});

export const crowdForVariant = (size: number): Race => ({
  name: `${size} buyers at once for one unit of a variant`,
  share: shareOf(size),
  once: (scene, seeded) => crowd(scene, seeded, size, { M: 1, L: 5 }),
});
