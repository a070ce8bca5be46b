import type { Admin, Consumer } from 'kafkajs';
import { z } from 'zod';
import { MAX_STARTS } from '../starts';

export interface Place {
  topic: string;
  partition: number;
  offset: string;
}

/**
 * Counts how often the handling of one message began without the process outliving it. A message that ends the process
 * would otherwise be delivered for ever. The count is the metadata of the committed offset, so it needs no store.
 */
export interface StartCounts {
  /** Whether the last thing that was noted is that handling of this message began. */
  hasBegun(place: Place): Promise<boolean>;
  /** Notes that handling begins; false when it has begun too often. */
  begin(place: Place): Promise<boolean>;
  /** Handling has failed and the process continues: takes back what was noted of the partition. */
  survived(place: Place): Promise<void>;
  /** Called after a rebalance: what other members noted meanwhile is read before the next message begins. */
  forget(): void;
}

const note = z.object({ offset: z.string(), starts: z.number() });
type Note = z.infer<typeof note>;

export function createStartCounts(admin: Admin, consumer: Consumer, group: string): StartCounts {
  /** the last note of each partition */
  const notes = new Map<string, Note>();

  return {
    hasBegun: async (place) => (await startsOf(place)) > 0,
    begin: async (place) => {
      const starts = (await startsOf(place)) + 1;
      if (starts > MAX_STARTS) return false;
      await write(place, starts);
      return true;
    },
    survived: async (place) => {
      const last = notes.get(keyOf(place));
      if (last !== undefined && last.starts > 0) await write(place, 0);
    },
    forget: () => {
      notes.clear();
    },
  };

  async function write(place: Place, starts: number): Promise<void> {
    const { topic, partition, offset } = place;
    notes.set(keyOf(place), { offset, starts });
    await consumer.commitOffsets([{ topic, partition, offset, metadata: JSON.stringify({ offset, starts }) }]);
  }

  async function startsOf(place: Place): Promise<number> {
    const last = notes.get(keyOf(place)) ?? (await readNote(place));
    notes.set(keyOf(place), last);
    return last.offset === place.offset ? last.starts : 0;
  }

  async function readNote({ topic, partition }: Place): Promise<Note> {
    const [answer] = await admin.fetchOffsets({ groupId: group, topics: [topic] });
    const committed = answer?.partitions.find((entry) => entry.partition === partition);
    const read = note.safeParse(parse(committed?.metadata));
    return read.success ? read.data : { offset: '', starts: 0 };
  }
}

export const keyOf = ({ topic, partition }: Pick<Place, 'topic' | 'partition'>): string => `${topic}/${partition}`;

function parse(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
