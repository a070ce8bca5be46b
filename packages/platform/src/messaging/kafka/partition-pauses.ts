import type { EachBatchPayload } from 'kafkajs';

export interface PartitionPauses {
  /** Stops reading a partition for a while: waiting within a batch would hold up every partition of its broker. */
  pause(payload: EachBatchPayload, ms: number): void;
  /** Ends the waiting; the partitions stay paused. */
  clear(): void;
}

export function createPartitionPauses(): PartitionPauses {
  const timers = new Set<NodeJS.Timeout>();
  return {
    pause: (payload, ms) => {
      const resume = payload.pause();
      const timer = setTimeout(() => {
        timers.delete(timer);
        resume();
      }, ms);
      timers.add(timer);
    },
    clear: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
