import { newId } from '@shop/platform/ids';
import type { Answer } from '@shop/testing/http-client';
import type { TestAccount } from '@shop/testing/test-accounts';
import { RUNS } from '@shop/testing/race-runs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOrder, type OrderHarness } from '../harness';
import { offerActs } from '../offer-acts';
import { sizedDress, type Dress } from '../sized-dress';
import { ADDRESS, STANDARD } from '../trade-acts';
import { race, together } from './race';

// what is left of an offer, when many want it at the same moment

let shop: OrderHarness;
let dress: Dress;
beforeAll(async () => {
  shop = await startOrder();
  dress = await sizedDress(shop, { M: 20 * RUNS }, 2000);
});
afterAll(() => shop.stop());
const { offer, usesOf } = offerActs(() => shop);

const buy = (as: TestAccount, coupon: string, product = dress): Promise<Answer> =>
  shop.call('POST', '/api/orders', {
    as,
    body: {
      items: [{ product: product.product._id, variantId: product.size('M'), quantity: 1 }],
      ...{ address: ADDRESS, delivery: STANDARD, coupon, total: 1950 },
    },
    headers: { 'idempotency-key': newId() },
  });
const placed = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 201);
const reasons = (answers: readonly Answer[]) =>
  new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.message as string));

test('two are left for six buyers at once: exactly two have it', { timeout: 600_000 }, async () => {
  await race(shop, async (run) => {
    const given = await offer({ limit: 2 });
    const buyers = Array.from({ length: 6 }, () => () => buy(shop.newUser(), given.code));
    const answers = await together(run, ...buyers);
    expect(placed(answers)).toHaveLength(2);
    expect(reasons(answers)).toEqual(new Set(['This offer has been used up']));
    expect(await usesOf(given)).toBe(2);
  });
});

test('once for each shopper, asked for three times at once: once', { timeout: 600_000 }, async () => {
  await race(shop, async (run) => {
    const [given, as] = [await offer({ perShopper: 1 }), shop.newUser()];
    const ask = () => buy(as, given.code);
    const answers = await together(run, ask, ask, ask);
    expect(placed(answers)).toHaveLength(1);
    expect(reasons(answers)).toEqual(new Set(['You have used this offer already']));
    expect(await usesOf(given)).toBe(1);
  });
});

test('the last one is given back while somebody else asks: it is never used twice', { timeout: 600_000 }, async () => {
  await race(shop, async (run) => {
    const [given, first] = [await offer({ limit: 1 }), shop.newUser()];
    const id = (await buy(first, given.code)).body.order._id as string;
    const [cancelled, second] = await together(
      run,
      () => shop.call('DELETE', `/api/orders/${id}`, { as: first }),
      () => buy(shop.newUser(), given.code),
    );
    expect(cancelled?.status).toBe(200);
    expect([201, 409]).toContain(second?.status);
    expect(await usesOf(given)).toBe(second?.status === 201 ? 1 : 0);
  });
});

test('the last piece and the last use at once: who has neither has used nothing', { timeout: 600_000 }, async () => {
  await race(shop, async (run) => {
    const [given, last] = [await offer({ limit: 2 }), await sizedDress(shop, { M: 1, L: 5 }, 2000)];
    const buyers = Array.from({ length: 4 }, () => () => buy(shop.newUser(), given.code, last));
    expect(placed(await together(run, ...buyers))).toHaveLength(1);
    expect(await usesOf(given)).toBe(1);
  });
});
