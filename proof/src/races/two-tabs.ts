import { cancel, newKey, order, orderIn, beginPaymentUnlessPaid, payInWindow, verify } from '../shop/orders';
import { moneySettled } from '../shop/money';
import { expectOk } from '../shop/scene';
import { promise } from '../shop/violation';
import { together, type Race } from './race';

/** Each tab is a session of its own. */
export const TABS_WITHOUT_KEY: Race = {
  name: 'two tabs order and pay the same, without a key',
  once: async (scene, seeded) => {
    const product = await scene.addProduct(500, 5);
    const tabs = await scene.tabs();
    const placed = await together(
      seeded,
      tabs.map((token) => () => order(scene, token, product, { key: null })),
    );
    const ids = new Set(placed.map((answer) => orderIn(answer)._id));
    promise(ids.size === 1, 'two tabs placed the same order twice', [...ids]);
    const [{ _id, total } = orderIn({ status: 0, body: {} })] = placed.map(orderIn);
    // of an order that is paid already the shop refuses to open a payment, and the provider to take one
    const pay = (token: string) => async () => {
      const begun = await beginPaymentUnlessPaid(scene, token, { _id, total });
      if (begun === undefined) return undefined;
      const proof = await payInWindow(scene, begun).catch(() => undefined);
      return proof && verify(scene, token, _id, proof);
    };
    const answers = await together(seeded, tabs.map(pay));
    promise(
      answers.some((answer) => answer?.status === 200),
      'nobody could pay',
      answers,
    );
    const { status, payments } = await moneySettled(scene, { id: _id, total });
    promise(status === 'paid' && payments.length === 1, 'two tabs paid twice', { status, payments });
    promise((await scene.readAvailable(product)) === 4, 'two tabs bought other than one piece');
  },
};

export const TABS_WITH_KEYS: Race = {
  name: 'two tabs for the last piece, each with its key',
  once: async (scene, seeded) => {
    const product = await scene.addProduct(500, 1);
    const tabs = await scene.tabs();
    const clicks = tabs.flatMap((token) => {
      const key = newKey();
      const click = () => order(scene, token, product, { key });
      return [click, click];
    });
    const answers = await together(seeded, clicks);
    const got = answers.filter(({ status }) => status < 300);
    const ids = new Set(got.map((answer) => orderIn(answer)._id));
    promise(got.length === 2 && ids.size === 1, 'the last piece is not one tab’s', [
      answers.map(({ status }) => status),
      [...ids],
    ]);
    for (const id of ids) await expectOk(cancel(scene, tabs[0], id));
  },
};
