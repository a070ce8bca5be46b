import { TOPICS } from '@shop/contracts/events/topics';
import type { Envelope } from '@shop/contracts/events/envelope';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ConflictError } from '../src/errors';
import { newId } from '../src/ids';
import type { EventBus } from '../src/messaging/bus';
import type { DeadLetters } from '../src/messaging/dead-letters';
import { newEvent } from '../src/messaging/new-event';
import { toEnvelope } from '../src/messaging/outbox';
import { QUICK } from '@shop/testing/quick-patience';

export interface OpenBus {
  bus: EventBus;
  /** ids of the events that went to the dead letters of the products' topic */
  deadLetters(): Promise<string[]>;
  /** opens them as a tool does beside the bus */
  openLetters(): Promise<DeadLetters>;
  close(): Promise<void>;
}

const PATIENT = { timeout: 20_000 };

function deletion(key = newId(), sequence = 1): Envelope {
  return toEnvelope(newEvent('product-deleted', key, sequence, { productId: key }));
}

/** What every event bus has to do, whatever carries the events; it has to be opened with `QUICK`. */
export function describeBus(name: string, open: () => Promise<OpenBus>): void {
  describe(name, () => {
    let opened: OpenBus;
    let bus: EventBus;
    /** Groups outlive a test run on a shared server. */
    const run = newId();
    const registry = new Registry();

    beforeAll(async () => {
      opened = await open();
      ({ bus } = opened);
      bus.measure?.(registry);
    });
    afterAll(() => opened.close());

    test('a group gets every event, in order for its key', async () => {
      const key = newId();
      const sent = [1, 2, 3].map((sequence) => deletion(key, sequence));
      const seen: number[] = [];
      await bus.publish(TOPICS.products, sent.slice(0, 1));
      const subscription = await bus.subscribe({
        group: `ordered-${run}`,
        topics: [TOPICS.products],
        handler: (event) => {
          // a repeated event may come again, but never after a later one of its key as something new
          if (event.key === key && !seen.includes(event.sequence)) seen.push(event.sequence);
          return Promise.resolve();
        },
      });
      await bus.publish(TOPICS.products, sent.slice(1));
      await bus.publish(TOPICS.products, sent);
      await vi.waitFor(() => {
        expect(seen).toEqual([1, 2, 3]);
      }, PATIENT);
      await subscription.close();
    });

    test('a group that has not handled what is older than a bound is behind, until it has', async () => {
      const group = `behind-${run}`;
      let open: () => void = () => undefined;
      const isOpen = new Promise<void>((resolve) => {
        open = resolve;
      });
      const behind = async (boundMs: number) => (await bus.behind(boundMs)).filter((each) => each.group === group);
      const subscription = await bus.subscribe({
        group,
        topics: [TOPICS.stock],
        handler: () => isOpen,
      });
      await bus.publish(TOPICS.stock, [deletion(), deletion()]);
      await vi.waitFor(async () => {
        expect(await behind(0)).toEqual([{ group, topic: TOPICS.stock, waiting: 2, isBeyond: false }]);
      }, PATIENT);
      expect(await behind(60 * 60 * 1000)).toEqual([]);
      open();
      await vi.waitFor(async () => {
        expect(await behind(0)).toEqual([]);
      }, PATIENT);
      await subscription.close();
    });

    const measured = async (name: string, group: string) => {
      const { values = [] } = (await registry.getSingleMetric(name)?.get()) ?? {};
      return values.filter(({ labels }) => labels.group === group).map(({ value }) => value);
    };

    test.each([
      ['what it asks for is refused', new ConflictError('illegal-transition', 'No')],
      ['its handler has a mistake', new TypeError('it is not a function')],
      ['nobody knows why', new Error('this cannot be')],
    ])(
      'an event that fails, for %s, is retried, then goes to the dead letters, and the next one is handled',
      async (_why, error) => {
        const key = newId();
        const [poison, next] = [deletion(key, 1), deletion(key, 2)];
        let attempts = 0;
        const done: string[] = [];
        const group = `poisoned-${newId()}`;
        const subscription = await bus.subscribe({
          group,
          topics: [TOPICS.products],
          handler: (event) => {
            if (event.id === poison.id) {
              attempts += 1;
              return Promise.reject(error);
            }
            done.push(event.id);
            return Promise.resolve();
          },
        });
        expect(await measured('bus_dead_letters_total', group)).toEqual([0]);
        await bus.publish(TOPICS.products, [poison, next]);
        await vi.waitFor(() => {
          expect(done).toContain(next.id);
        }, PATIENT);
        expect(attempts).toBeGreaterThan(2);
        expect(await opened.deadLetters()).toContain(poison.id);
        expect(await measured('bus_dead_letters_total', group)).toEqual([1]);
        await subscription.close();
      },
    );

    test('an event that waits for something that is not set up is never given up, and holds up its partition only', async () => {
      const key = newId();
      const [waiting, behind] = [deletion(key, 1), deletion(key, 2)];
      const others = Array.from({ length: 30 }, () => deletion());
      const group = `waiting-${run}`;
      let isSetUp = false;
      let attempts = 0;
      const done: string[] = [];
      const subscription = await bus.subscribe({
        group,
        topics: [TOPICS.products],
        handler: (event) => {
          if (event.id === waiting.id) {
            attempts += 1;
            if (!isSetUp)
              return Promise.reject(Object.assign(new Error('password authentication failed'), { code: '28P01' }));
          }
          done.push(event.id);
          return Promise.resolve();
        },
      });
      await bus.publish(TOPICS.products, [waiting, behind]);
      await vi.waitFor(() => {
        expect(attempts).toBeGreaterThan(2);
      }, PATIENT);
      await bus.publish(TOPICS.products, others);
      const seen = () => others.filter(({ id }) => done.includes(id)).length;
      await vi.waitFor(() => {
        expect(seen()).toBeGreaterThan(0);
      }, PATIENT);
      const since = performance.now();
      await vi.waitFor(async () => {
        expect(performance.now() - since).toBeGreaterThan(5 * QUICK.giveUpAfterMs.unknown);
        expect(Math.max(...(await measured('bus_standstill_seconds', group)))).toBeGreaterThan(1);
      }, PATIENT);
      expect(done).not.toContain(behind.id);
      isSetUp = true;
      await vi.waitFor(() => {
        expect(done).toEqual(expect.arrayContaining([waiting.id, behind.id, ...others.map(({ id }) => id)]));
      }, PATIENT);
      expect(done.indexOf(waiting.id)).toBeLessThan(done.indexOf(behind.id));
      expect(await opened.deadLetters()).not.toContain(waiting.id);
      await vi.waitFor(async () => {
        expect(await measured('bus_standstill_seconds', group)).toEqual([0]);
      }, PATIENT);
      await subscription.close();
    });

    test('dead letters are listed, and replayed to the group that gave up on them and to nobody else', async () => {
      const key = newId();
      const [poison, second, later, last] = [1, 2, 3, 4].map((sequence) => deletion(key, sequence));
      const [broken, other] = [`broken-${run}`, `other-${run}`];
      let isBroken = true;
      const seen: Record<string, string[]> = { broken: [], other: [], everything: [] };
      const note = (group: string) => (event: Envelope) => {
        if (event.key !== key) return Promise.resolve();
        if (group === 'broken' && isBroken && event.sequence < 3) throw new ConflictError('no', 'it cannot be handled');
        seen[group]?.push(event.id);
        return Promise.resolve();
      };
      const topics = [TOPICS.products];
      const subscriptions = [
        await bus.subscribe({ topics, group: broken, handler: note('broken') }),
        await bus.subscribe({ topics, group: other, handler: note('other') }),
        await bus.subscribe({ topics, handler: note('everything') }),
      ];
      await bus.publish(TOPICS.products, [poison!, second!, later!]);
      await vi.waitFor(() => {
        expect(seen.broken).toEqual([later!.id]);
      }, PATIENT);

      const letters = await opened.openLetters();
      const waiting = async () => (await letters.list()).filter(({ group }) => group === broken);
      const listed = await waiting();
      const expected = {
        topic: TOPICS.products,
        group: broken,
        reason: 'it cannot be handled',
        type: 'product-deleted',
      };
      expect(listed).toMatchObject([
        { ...expected, key },
        { ...expected, key },
      ]);
      expect(Number(listed[0]?.number)).toBeLessThan(Number(listed[1]?.number));
      expect(Date.parse(listed[0]?.at ?? '')).toBeGreaterThan(Date.now() - 10 * 60_000);

      expect(JSON.parse(listed[0]?.payload ?? '')).toMatchObject({ id: poison!.id, data: { productId: key } });

      await letters.setAside(listed[0]!, 'wrong word');
      await letters.setAside(listed[0]!, 'the product is gone');
      const [first, behind] = await waiting();
      expect(first?.aside).toMatchObject({ why: 'the product is gone' });
      expect(Date.parse(first?.aside?.at ?? '')).toBeGreaterThan(Date.now() - 10 * 60_000);
      expect(behind?.aside).toBeUndefined();

      isBroken = false;
      // also one that was set aside
      for (const letter of listed) await letters.replay(letter);
      // a second time changes nothing
      for (const letter of listed) await letters.replay(letter);
      await bus.publish(TOPICS.products, [last!]);
      const whole = [poison!.id, second!.id, later!.id, last!.id];
      await vi.waitFor(() => {
        expect(seen).toEqual({
          broken: [later!.id, poison!.id, second!.id, last!.id],
          other: whole,
          everything: whole,
        });
      }, PATIENT);
      expect(await waiting()).toEqual([]);
      await letters.close();
      await Promise.all(subscriptions.map((subscription) => subscription.close()));
    });

    test('what fails again after its replay is a dead letter again, and can be replayed again', async () => {
      const event = deletion();
      const group = `again-${run}`;
      let failures = 0;
      const seen: string[] = [];
      const subscription = await bus.subscribe({
        group,
        topics: [TOPICS.products],
        handler: ({ id }) => {
          if (id === event.id && !isMended) {
            failures += 1;
            throw new ConflictError('no', 'it cannot be handled');
          }
          seen.push(id);
          return Promise.resolve();
        },
      });
      let isMended = false;
      const letters = await opened.openLetters();
      const letter = async () => (await letters.list()).find((each) => each.group === group);
      // the next event of a partition has a reader check what was replayed
      const replayed = async () => {
        await letters.replay((await letter())!);
        await bus.publish(TOPICS.products, [deletion(event.key, 2)]);
      };
      await bus.publish(TOPICS.products, [event]);
      const deadLettered = () => vi.waitFor(async () => expect(await letter()).toBeDefined(), PATIENT);
      await deadLettered();
      const before = failures;
      await replayed();
      await vi.waitFor(() => {
        expect(failures).toBeGreaterThan(before);
      }, PATIENT);
      await deadLettered();
      isMended = true;
      await replayed();
      await vi.waitFor(() => {
        expect(seen).toContain(event.id);
      }, PATIENT);
      expect(await letter()).toBeUndefined();
      await letters.close();
      await subscription.close();
    });

    test('what is replayed by the bus itself is delivered without anything else happening', async () => {
      const event = deletion();
      const group = `itself-${run}`;
      let isBroken = true;
      const seen: string[] = [];
      const subscription = await bus.subscribe({
        group,
        topics: [TOPICS.products],
        handler: ({ id }) => {
          if (isBroken && id === event.id) throw new ConflictError('no', 'it cannot be handled');
          seen.push(id);
          return Promise.resolve();
        },
      });
      await bus.publish(TOPICS.products, [event]);
      const letters = await bus.openDeadLetters();
      const letter = async () => (await letters.list([TOPICS.products])).find((each) => each.group === group);
      await vi.waitFor(async () => expect(await letter()).toBeDefined(), PATIENT);
      isBroken = false;
      await letters.replay((await letter())!);
      // long before whoever looks from time to time
      await vi.waitFor(() => expect(seen).toContain(event.id), { timeout: 8_000 });
      await letters.close();
      await subscription.close();
    });

    test('a reader without a group reads from the start, and knows when it has caught up', async () => {
      const event = deletion();
      await bus.publish(TOPICS.products, [event]);
      const seen: string[] = [];
      const subscription = await bus.subscribe({
        topics: [TOPICS.products],
        handler: (envelope) => {
          seen.push(envelope.id);
          return Promise.resolve();
        },
      });
      await subscription.caughtUp;
      expect(seen).toContain(event.id);
      await subscription.close();
    });
  });
}
