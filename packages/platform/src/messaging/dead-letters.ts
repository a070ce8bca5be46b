import type { Topic } from '@shop/contracts/events/topics';

/** An event that a group gave up. */
export interface DeadLetter {
  readonly topic: Topic;
  /** names it among those of its topic; greater than that of any which was given up before */
  readonly number: string;
  /** the group that gave up; empty for a reader without a group */
  readonly group: string;
  readonly reason: string;
  /** when, ISO 8601 */
  readonly at: string;
  /** undefined for what is no event */
  readonly type: string | undefined;
  /** events of one key have an order */
  readonly key: string | undefined;
}

export interface DeadLetters {
  /** Those that were not replayed, oldest first within each topic. */
  list(topics?: readonly Topic[]): Promise<DeadLetter[]>;
  /**
   * Delivers an event to the group that gave up on it, and to no other, and notes that. One that fails again becomes a
   * new dead letter. What was replayed before is not replayed again.
   * @throws RangeError for one of a reader without a group: it reads everything again when it starts
   */
  replay(letter: DeadLetter): Promise<void>;
  close(): Promise<void>;
}

/** Whether an event of the same key, given up before by the same group, still waits: it should be replayed first. */
export function isBehindAnother(letter: DeadLetter, waiting: readonly DeadLetter[]): boolean {
  return waiting.some(
    ({ topic, group, key, number }) =>
      topic === letter.topic && group === letter.group && key === letter.key && BigInt(number) < BigInt(letter.number),
  );
}

export function refuseReaders({ group, topic, number }: DeadLetter): void {
  if (group === '') throw new RangeError(`${topic} ${number}: who gave up reads everything again when it starts`);
}
