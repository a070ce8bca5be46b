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
  /** what was published, as text */
  readonly payload: string;
  /** for one that nobody is to replay any more: why, and since when */
  readonly aside: Aside | undefined;
}

export interface Aside {
  readonly why: string;
  /** ISO 8601 */
  readonly at: string;
}

export interface DeadLetters {
  /** Those that were not replayed, also those set aside; oldest first within each topic. */
  list(topics?: readonly Topic[]): Promise<DeadLetter[]>;
  /**
   * Delivers an event to the group that gave up on it, and to no other, and notes that. One that fails again becomes a
   * new dead letter. What was replayed before is not replayed again.
   * @throws RangeError for one of a reader without a group: it reads everything again when it starts
   */
  replay(letter: DeadLetter): Promise<void>;
  /** Notes that nobody is to replay it, and why; it stays, and can be replayed after all. The last word counts. */
  setAside(letter: DeadLetter, why: string): Promise<void>;
  close(): Promise<void>;
}

/** Whether an event of the same key, given up before by the same group, still waits and is not set aside: it should be replayed first. */
export function isBehindAnother(letter: DeadLetter, waiting: readonly DeadLetter[]): boolean {
  return waiting.some(
    ({ topic, group, key, number, aside }) =>
      aside === undefined &&
      topic === letter.topic &&
      group === letter.group &&
      key === letter.key &&
      BigInt(number) < BigInt(letter.number),
  );
}

export function refuseReaders({ group, topic, number }: DeadLetter): void {
  if (group === '') throw new RangeError(`${topic} ${number}: who gave up reads everything again when it starts`);
}
