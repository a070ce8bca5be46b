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
}

const note = z.object({ offset: z.string(), starts: z.number() });

export function createStartCounts(admin: Admin, consumer: Consumer, group: string): StartCounts {
  return {
    begin: async ({ topic, partition, offset }) => {
      const starts = (await startsOf({ topic, partition, offset })) + 1;
      if (starts > MAX_ATTEMPTS) return false;
      const metadata = JSON.stringify({ offset, starts });
      await consumer.commitOffsets([{ topic, partition, offset, metadata }]);
      return true;
    },
  };

  async function startsOf({ topic, partition, offset }: Place): Promise<number> {
    const [answer] = await admin.fetchOffsets({ groupId: group, topics: [topic] });
    const committed = answer?.partitions.find((entry) => entry.partition === partition);
    const read = note.safeParse(parse(committed?.metadata));
    return read.success && read.data.offset === offset ? read.data.starts : 0;
  }
}

function parse(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
