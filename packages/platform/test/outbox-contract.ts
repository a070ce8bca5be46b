import { TOPICS } from '@shop/contracts/events/topics';
import type { Envelope } from '@shop/contracts/events/envelope';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../src/db/database';
import { newId } from '../src/ids';
import type { EventBus } from '../src/messaging/bus';
import { newEvent } from '../src/messaging/new-event';
import { appendEvents } from '../src/messaging/outbox';

export interface OpenOutbox {
  /** of a service, whose transactions use the outbox */
  db: Database;
  bus: EventBus;
  close(): Promise<void>;
}

const deletion = (userId: string, sequence = 1) => newEvent('user-deleted', userId, sequence, { userId });

/** What every outbox has to do, whoever carries its events on. */
export function describeOutbox(name: string, open: () => Promise<OpenOutbox>): void {
  describe(name, () => {
    let opened: OpenOutbox;
    let db: Database;
    const seen: Envelope[] = [];
    beforeAll(async () => {
      opened = await open();
      ({ db } = opened);
      await opened.bus.subscribe({
        group: 'reads',
        topics: [TOPICS.users],
        handler: (envelope) => {
          seen.push(envelope);
          return Promise.resolve();
        },
      });
    });
    afterAll(() => opened.close());
    beforeEach(() => {
      seen.length = 0;
    });

    const until = (count: number) => vi.waitFor(() => expect(seen).toHaveLength(count), 10_000);
    const publish = (...events: ReturnType<typeof deletion>[]) => db.transaction((tx) => appendEvents(tx, events));

    test('the events of a transaction come once it is committed, in their order', async () => {
      const key = newId();
      await db.transaction(async (tx) => {
        await appendEvents(tx, [deletion(key, 1), deletion(key, 2)]);
        await appendEvents(tx, [deletion(key, 3)]);
        expect(seen).toEqual([]);
      });
      await until(3);
      expect(seen.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    });

    test('nothing comes of a transaction that was undone, by its work or by the server', async () => {
      const [undone, refused] = [newId(), newId()];
      const failing = db.transaction(async (tx) => {
        await appendEvents(tx, [deletion(undone)]);
        throw new Error('on second thoughts');
      });
      await expect(failing).rejects.toThrow('on second thoughts');
      await db.query(
        'CREATE TABLE pairs (id int PRIMARY KEY, twin int REFERENCES pairs DEFERRABLE INITIALLY DEFERRED)',
      );
      const late = db.transaction(async (tx) => {
        await appendEvents(tx, [deletion(refused)]);
        await tx.query('INSERT INTO pairs VALUES (1, 2)');
      });
      await expect(late).rejects.toThrow('foreign key');
      const next = newId();
      await publish(deletion(next));
      await until(1);
      expect(seen.map(({ key }) => key)).toEqual([next]);
    });

    test('transactions side by side lose nothing, and keep the order of each key', async () => {
      const keys = Array.from({ length: 6 }, () => newId());
      await Promise.all(
        keys.map(async (key) => {
          for (let sequence = 1; sequence <= 20; sequence += 1) {
            const isUndone = sequence % 7 === 0;
            await db
              .transaction(async (tx) => {
                await appendEvents(tx, [deletion(key, sequence)]);
                if (isUndone) throw new Error('undone');
              })
              .catch(() => undefined);
          }
        }),
      );
      await until(keys.length * 18);
      for (const key of keys) {
        const sequences = seen.filter((event) => event.key === key).map(({ sequence }) => sequence);
        expect(sequences).toEqual([...sequences].sort((one, other) => one - other));
      }
    });

    test('whoever counts what is published hears of it once, after the commit', async () => {
      const heard = vi.fn();
      db.events.on('outbox', heard);
      const event = deletion(newId());
      await publish(event);
      db.events.off('outbox', heard);
      expect(heard.mock.calls).toEqual([[[event]]]);
    });
  });
}
