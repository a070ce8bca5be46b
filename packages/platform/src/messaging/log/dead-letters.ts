import { TOPICS, type Topic } from '@shop/contracts/events/topics';
import type { Envelope } from '@shop/contracts/events/envelope';
import type { Database } from '../../db/database';
import { refuseReaders, type DeadLetter, type DeadLetters } from '../dead-letters';
import { partitionOf } from './partitions';

interface GivenUp {
  topic: string;
  group: string;
  envelope: Envelope;
}

interface Kept extends Omit<DeadLetter, 'at' | 'aside'> {
  readonly failedAt: Date;
  readonly asideWhy: string | null;
  readonly asideAt: Date | null;
}

/** Keeps an event that a group gave up, with the reason; the last reason counts. */
export async function keepDeadLetter(
  db: Database,
  { topic, group, envelope, reason }: { topic: Topic; group: string | undefined; envelope: Envelope; reason: string },
): Promise<void> {
  await db.query(
    `INSERT INTO dead_letters (consumer_group, event_id, topic, envelope, error) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (consumer_group, event_id) DO UPDATE SET error = excluded.error, failed_at = now()`,
    [group ?? '', envelope.id, topic, JSON.stringify(envelope), reason],
  );
}

/** The dead letters of the in-process bus. The log may be in use meanwhile: its readers find what is replayed. */
export function openLogDeadLetters(db: Database): DeadLetters {
  return {
    list: (topics = Object.values(TOPICS)) =>
      db
        .query<Kept>(
          `SELECT topic, number::text, consumer_group AS group, error AS reason, failed_at AS "failedAt",
             envelope->>'type' AS type, envelope->>'key' AS key, envelope::text AS payload,
             aside_why AS "asideWhy", aside_at AS "asideAt"
           FROM dead_letters d WHERE topic = ANY($1) ORDER BY array_position($1, topic), d.number`,
          [topics],
        )
        .then((rows) => rows.map(present)),
    replay: async (letter) => {
      refuseReaders(letter);
      await db.transaction(async (tx) => {
        // a position that is taken now must be seen before any that is taken later: readers only go forward
        await tx.query('LOCK TABLE events IN EXCLUSIVE MODE');
        const [givenUp] = await tx.query<GivenUp>(
          'DELETE FROM dead_letters WHERE number = $1 RETURNING topic, consumer_group AS "group", envelope',
          [letter.number],
        );
        if (!givenUp) return;
        const { topic, group, envelope } = givenUp;
        await tx.query('DELETE FROM events WHERE event_id = $1 AND only_for = $2', [envelope.id, group]);
        await tx.query(
          'INSERT INTO events (topic, partition, event_id, envelope, only_for) VALUES ($1, $2, $3, $4, $5)',
          [topic, partitionOf(envelope.key), envelope.id, JSON.stringify(envelope), group],
        );
      });
    },
    setAside: async ({ number }, why) => {
      await db.query('UPDATE dead_letters SET aside_why = $2, aside_at = now() WHERE number = $1', [number, why]);
    },
    close: () => Promise.resolve(),
  };
}

function present({ failedAt, asideWhy, asideAt, ...letter }: Kept): DeadLetter {
  const aside = asideWhy !== null && asideAt !== null ? { why: asideWhy, at: asideAt.toISOString() } : undefined;
  return { ...letter, at: failedAt.toISOString(), aside };
}
