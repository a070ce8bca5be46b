import type { Admin, Consumer } from 'kafkajs';
import { z } from 'zod';
import { MAX_ATTEMPTS } from '../deliver';

export interface Place {
  topic: string;
  partition: number;
  offset: string;
}

/**
 * Counts how often the handling of one message was begun. A message that ends the process would otherwise be delivered
 * for ever; the count lives beside the committed offset, as its metadata, so that it needs no store of its own.
 */
export interface StartCounts {
  /** Notes that handling begins; false when it has begun too often. */
  begin(place: Place): Promise<boolean>;
  /** The partitions are shared out anew: what others have noted meanwhile is read before the next one begins. */
  forget(): void;
}

const note = z.object({ offset: z.string(), starts: z.number() });
type Note = z.infer<typeof note>;

export function createStartCounts(admin: Admin, consumer: Consumer, group: string): StartCounts {
  /** the last note of each partition */
  const notes = new Map<string, Note>();

  return {
    begin: async ({ topic, partition, offset }) => {
      const key = `${topic}/${partition}`;
      const last = notes.get(key) ?? (await readNote(topic, partition));
      const starts = last.offset === offset ? last.starts + 1 : 1;
      if (starts > MAX_ATTEMPTS) return false;
      notes.set(key, { offset, starts });
      await consumer.commitOffsets([{ topic, partition, offset, metadata: JSON.stringify({ offset, starts }) }]);
      return true;
    },
    forget: () => {
      notes.clear();
    },
  };

  async function readNote(topic: string, partition: number): Promise<Note> {
    const [answer] = await admin.fetchOffsets({ groupId: group, topics: [topic] });
    const committed = answer?.partitions.find((entry) => entry.partition === partition);
    const read = note.safeParse(parse(committed?.metadata));
    return read.success ? read.data : { offset: '', starts: 0 };
  }
}

function parse(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
