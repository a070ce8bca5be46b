import type { Topic } from '@shop/contracts/events/topics';
import type { Envelope } from '@shop/contracts/events/envelope';
import type { Registry } from 'prom-client';
import type { Behind } from './behind';
import type { DeadLetters } from './dead-letters';

/** Handles events of several keys that came together, those of one key in their order; all of them or, by throwing, none. */
export type TogetherHandler = (envelopes: readonly Envelope[]) => Promise<void>;

/** Handles one event; returning acknowledges it, throwing has it delivered again. */
export type EnvelopeHandler = (envelope: Envelope) => Promise<void>;

export interface SubscribeOptions {
  topics: readonly Topic[];
  handler: EnvelopeHandler;
  /**
   * Handles what comes in quick succession. A bus may have it wait for a moment for more; what it throws at is given to
   * `handler`, one event after the other.
   */
  together?: TogetherHandler | undefined;
  /**
   * A group shares the work and continues where it stopped. Without a group the subscriber alone reads everything from
   * the start of the topics, each time.
   */
  group?: string;
}

export interface Subscription {
  /** resolves when everything that was in the topics at the time of subscribing has been handled */
  readonly caughtUp: Promise<void>;
  /** Stops taking new events and waits for those being handled. */
  close(): Promise<void>;
}

/**
 * The event bus as services see it. Delivery is at least once, in order for each key. A handler that fails is retried
 * with growing pauses; an event that is to blame for it goes to the dead letters after minutes, and its partition
 * continues.
 */
export interface EventBus {
  /** what carries the events, as traces call it */
  readonly system: string;
  /** Resolves when the events are durable; a repeated event (same id) is taken once. */
  publish(topic: Topic, envelopes: readonly Envelope[]): Promise<void>;
  subscribe(options: SubscribeOptions): Promise<Subscription>;
  /** Returns the groups that have not dealt with what was published longer ago, in ms, or stand where nothing was yet. */
  behind(boundMs: number): Promise<Behind[]>;
  /** Opens what was given up, to be closed again. Replayed events are delivered soon. */
  openDeadLetters(): Promise<DeadLetters>;
  /** Registers the bus's metrics, if any, in a service's registry. */
  measure?(registry: Registry): void;
  close(): Promise<void>;
}
