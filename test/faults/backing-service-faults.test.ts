import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { call, newAdmin, newProduct, newShopper } from '../journeys/shop-client';
import { control, BACKING_SERVICES, FAULTS, type BackingService } from '@shop/test-support/backing-service-control';
import { isRefusal, startLoad } from './load';
import { payUntilPaid, probesOf, type Probe, type Scene } from './probes';
import { expectNothingLost } from './promises';

/** How long a backing service is down, in ms. */
const AWAY_MS = 5_000;
const BUYERS = 3;
/**
 * A call that still fails this long after the backing service is back, in ms, counts as stuck. The actual times are
 * printed, and recorded in docs/performance.md; a busy machine distorts them.
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

/** Repeats a call until it succeeds; resolves with the ms since a moment. */
async function untilDone(work: () => Promise<boolean>, since: number): Promise<number> {
  while (!(await work().catch(() => false))) await sleep(AGAIN_MS);
  return Date.now() - since;
}

const succeeds = (probe: Probe) => async () => (await probe.call()).status < 300;

afterAll(() => {
  console.log(['', 'Recovered, in ms after the backing service was back:', ...recoveries, ''].join('\n'));
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
  expect(await findUnexpectedAnswers(probes, service, until)).toEqual([]);

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
  await expectNothingLost(load, scene);
  expect(Math.max(...calls, events)).toBeLessThan(STUCK_MS);
});

/**
 * Repeats all probes while a backing service is down.
 * @param until when it is restored, in ms since the epoch
 * @returns unexpected answers
 */
async function findUnexpectedAnswers(
  probes: readonly Probe[],
  service: BackingService,
  until: number,
): Promise<string[]> {
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
