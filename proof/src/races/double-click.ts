import type { Seeded } from '../seeded';
import { cancel, newKey, order, orderIn } from '../shop/orders';
import { expectOk, type Scene } from '../shop/scene';
import { promise } from '../shop/violation';
import { some, together, type Race } from './race';

const CLICKS = 4;

async function click(scene: Scene, seeded: Seeded, key: string | null): Promise<undefined> {
  const product = await scene.addProduct(500, 9);
  const [token = ''] = some(seeded, scene.shoppers, 1);
  const answers = await together(
    seeded,
    Array.from({ length: CLICKS }, () => () => order(scene, token, product, { key })),
  );
  promise(
    answers.every(({ status }) => status < 300),
    'a repeated click is refused',
    answers.map(({ status, body }) => [status, (body as { code?: string }).code]),
  );
  const ids = new Set(answers.map((answer) => orderIn(answer)._id));
  promise(ids.size === 1, 'a double click placed several orders', [...ids]);
  promise((await scene.readAvailable(product)) === 8, 'a double click holds other than one piece');
  for (const id of ids) await expectOk(cancel(scene, token, id));
}

export const WITH_KEY: Race = {
  name: 'double-click at the checkout, with a key',
  once: (scene, seeded) => click(scene, seeded, newKey()),
};
export const WITHOUT_KEY: Race = {
  name: 'double-click at the checkout, without a key',
  once: (scene, seeded) => click(scene, seeded, null),
};
