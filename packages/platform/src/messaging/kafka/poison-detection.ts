import type { Batch } from 'kafkajs';
import { keyOf, type Place, type StartCounts } from './start-counts';

/** Events of a partition that are counted after each assignment: the one that ended a process is among the first. */
const WATCHED = 100;

/** Detects messages whose handling ends the process. */
export interface PoisonDetection {
  /** Notes that a batch begins, as long as one of its messages may end the process. */
  beginBatch(batch: Batch): Promise<void>;
  /** Whether a message may be handled; false when that has ended the process too often. */
  mayBegin(place: Place): Promise<boolean>;
  /** Handling has failed, and the process continues. */
  survived(place: Place): Promise<void>;
  /** The partitions have been assigned again. */
  reset(): void;
}

/** @param isGroup whether others continue where this reader stops; without them nothing is counted */
export function createPoisonDetection(starts: StartCounts, isGroup: boolean): PoisonDetection {
  /** how many messages of each partition are still watched */
  const watched = new Map<string, number>();
  /** partitions whose messages are counted one by one, because an earlier attempt at this batch did not return */
  const countedSingly = new Set<string>();

  return {
    beginBatch: async ({ topic, partition, messages }) => {
      const [first] = messages;
      const key = keyOf({ topic, partition });
      countedSingly.delete(key);
      const left = watched.get(key) ?? WATCHED;
      if (!isGroup || left <= 0 || first === undefined) return;
      watched.set(key, left - messages.length);
      const place = { topic, partition, offset: first.offset };
      if (await starts.hasBegun(place)) countedSingly.add(key);
      else await starts.begin(place);
    },
    mayBegin: async (place) => !countedSingly.has(keyOf(place)) || starts.begin(place),
    survived: (place) => starts.survived(place),
    reset: () => {
      watched.clear();
      starts.forget();
    },
  };
}
