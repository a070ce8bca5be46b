import { orderIn, cancel, newKey } from '../shop/orders';
import type { Answer } from '../shop/client';
import { ADDRESS, expectOk } from '../shop/scene';
import { promise } from '../shop/violation';
import { some, together, type Race } from './race';

const BUYERS = 6;
const DAY_MS = 24 * 60 * 60 * 1000;

export const COUPONS_LAST_USE: Race = {
  name: 'a coupon’s last use',
  once: async (scene, seeded) => {
    const { call, admin: staff } = scene;
    const product = await scene.addProduct(1000, 50);
    const code = `P-${newKey()}`.toUpperCase();
    const offer = { name: 'A tenth off', code, benefit: { kind: 'percent', percent: 10 }, limit: 1 };
    const from = new Date(Date.now() - DAY_MS).toISOString();
    await expectOk(call('POST', '/api/admin/offers', { token: staff, json: { ...offer, from } }));
    const buyers = some(seeded, scene.shoppers, BUYERS);
    const asked = { items: [{ product: product._id, quantity: 1 }], address: ADDRESS, coupon: code };
    const quoted = await expectOk(call('POST', '/api/checkout/quote', { token: buyers[0] ?? '', json: asked }));
    const { total, chosen: delivery } = quoted.body as { total: number; chosen: string };
    const use = (token: string) => async () => {
      const headers = { 'idempotency-key': newKey() };
      const answer = await call('POST', '/api/orders', { token, headers, json: { ...asked, total, delivery } });
      return { token, answer };
    };
    const orders = await together(seeded, buyers.map(use));
    const used = orders.filter(({ answer }) => answer.status === 201);
    const answers = orders.map(({ answer }) => answer);
    promise(used.length < 2, `a coupon’s one use was used ${used.length} times`, answers);
    promise(used.length === 1, 'nobody has a coupon’s one use', answers);
    for (const { answer } of orders.filter(({ answer: { status } }) => status !== 201))
      promise(isRefused(answer), 'who came too late for a coupon is answered otherwise', answer);
    for (const { token, answer } of used) await expectOk(cancel(scene, token, orderIn(answer)._id));
    const [again] = await together(seeded, [use(buyers[0] ?? '')]);
    promise(again?.answer.status === 201, 'the use of a cancelled order is not there again', again?.answer);
    await expectOk(cancel(scene, buyers[0] ?? '', orderIn(again.answer)._id));
  },
};

const isRefused = ({ status, body }: Answer) => status === 409 && (body as { code?: string }).code === 'coupon-refused';
