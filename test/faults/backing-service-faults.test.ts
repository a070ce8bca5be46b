import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { call, newAdmin, newProduct, newShopper } from '../journeys/shop-client';
import { control, BACKING_SERVICES, FAULTS, type BackingService } from './backing-service-control';
import { isRefusal, startLoad } from './load';
import { payUntilPaid, probesOf, type Probe, type Scene } from './probes';
import { expectPromisesKept } from './promises';

/** How long a server stays away, in ms. */
const AWAY_MS = 5_000;
const BUYERS = 3;
/**
 * Something is stuck when it does not work so long after its server is back, in ms. How long it takes is printed, and
 * kept in docs/performance.md; on a busy machine that is no measure of the shop.
 */
const STUCK_MS = 15_000;
const AGAIN_MS = 50;

const recoveries: string[] = [];

async function setScene(): Promise<Scene> {
  const [admin, shopper] = await Promise.all([newAdmin(), newShopper()]);
  const [bought, kept] = await Promise.all([newProduct(admin, { stock: '100000' }), newProduct(admin)]);
  const line = { productId: kept._id, productModel: 'Shop' };
  await call('POST', '/api/cart/add', { token: shopper.token, json: line });
  await payUntilPaid({ admin, shopper, bought, kept });
  return { admin, shopper, bought, kept };
}

/** Does a thing until it succeeds; resolves with the ms that took, counted from a moment. */
async function untilDone(work: () => Promise<boolean>, since: number): Promise<number> {
  while (!(await work().catch(() => false))) await sleep(AGAIN_MS);
  return Date.now() - since;
}

const succeeds = (probe: Probe) => async () => (await probe.call()).status < 300;

afterAll(() => {
  console.log(['', 'Recovered, in ms after the server was back:', ...recoveries, ''].join('\n'));
});

const cases = BACKING_SERVICES.flatMap((service) =>
  (['killed', 'paused'] as const).map((fault) => ({ service, fault })),
);

test.each(cases)('$service is $fault under load', { timeout: 600_000 }, async ({ service, fault }) => {
  const { away, back } = FAULTS[fault];
  const scene = await setScene();
  const probes = probesOf(scene);
  const load = await startLoad(scene, BUYERS);
  let isAway = false;
  onTestFinished(async () => {
    if (isAway) await control(back, service);
  });

  await control(away, service);
  isAway = true;
  const until = Date.now() + AWAY_MS;
  expect(await whatHappens(probes, service, until)).toEqual([]);

  await control(back, service);
  isAway = false;
  const since = Date.now();
  const [calls, events] = await Promise.all([
    Promise.all(probes.map((probe) => untilDone(succeeds(probe), since))),
    untilDone(() => payUntilPaid(scene).then(() => true), since),
  ]);
  recoveries.push(`${service} ${fault}: every call ${Math.max(...calls)}, events ${events}`);
  await load.stop();
  expect(load.surprises).toEqual([]);
  await expectPromisesKept(load, scene);
  expect(Math.max(...calls, events)).toBeLessThan(STUCK_MS);
});

/**
 * Does everything, again and again, while a server is away.
 * @param until when it comes back, in ms since the epoch
 * @returns what did not happen as it should
 */
async function whatHappens(probes: readonly Probe[], service: BackingService, until: number): Promise<string[]> {
  const wrong = await Promise.all(
    probes.map(async ({ does, needs, call: act }) => {
      const seen = new Set<string>();
      while (Date.now() < until) {
        const answer = await act().catch((error: unknown) => String(error));
        if (typeof answer === 'string') seen.add(`${does}: ${answer}`);
        else if (needs.includes(service) ? !isRefusal(answer) && answer.status >= 300 : answer.status >= 300)
          seen.add(`${does}: ${answer.status} ${JSON.stringify(answer.body)}`);
        await sleep(AGAIN_MS);
      }
      return [...seen];
    }),
  );
  return wrong.flat();
}
