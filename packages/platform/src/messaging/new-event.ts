import type { EventData, EventType } from '@shop/contracts/events/event-types';

export interface NewEvent<T extends EventType = EventType> {
  readonly type: T;
  /** the aggregate's id: events of one key arrive in order */
  readonly key: string;
  /** counts up per aggregate, from 1 */
  readonly sequence: number;
  readonly data: EventData<T>;
}

/** A helper for type inference: checks the data against the type at compile time. */
export function newEvent<T extends EventType>(type: T, key: string, sequence: number, data: EventData<T>): NewEvent<T> {
  return { type, key, sequence, data };
}
