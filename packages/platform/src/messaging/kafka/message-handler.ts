import { setTimeout as sleep } from 'node:timers/promises';
import { envelope as envelopeShape, type Envelope } from '@shop/contracts/events/envelope';
import type { KafkaMessage, Producer } from 'kafkajs';
import type { Logger } from '../../logger';
import type { EnvelopeHandler } from '../bus';
import type { DeadLetterCount } from '../dead-letter-metrics';
import { createDelivery } from '../deliver';
import { hurried, type Patience } from '../patience';
import { POISON_REASON } from '../poison-detection';
import type { ReaderStandstill } from '../standstill';
import type { PoisonDetection } from './poison-detection';
import { sendDeadLetter } from './send-dead-letter';
import { keyOf, type Place } from './start-counts';

/** A replayed event is for the group that gave up on it. */
export const ONLY_FOR = 'only-for';

export interface MessageHandlerOptions {
  handler: EnvelopeHandler;
  /** absent for a reader without a group */
  group: string | undefined;
  producer: Producer;
  deadLetters: DeadLetterCount;
  standstill: ReaderStandstill;
  patience: Patience;
  logger: Logger;
  /** ends the retries: the event stays undelivered */
  signal: AbortSignal;
  poison: Pick<PoisonDetection, 'mayBegin' | 'survived'>;
}

/** Pauses that are waited out here, in ms in all: what takes longer must not hold up other partitions. */
const SHORT_MS = 1_000;

/**
 * Brings one message to the handler, or to the dead letters when it is not an event or is given up.
 * @param heartbeat reports to the brokers that this member is alive
 * @returns undefined when the message is dealt with, else the ms after which it has to be read again
 * @throws when it can neither be handled nor sent to the dead letters now
 */
export type MessageHandler = (
  place: Place,
  message: KafkaMessage,
  heartbeat: () => Promise<void>,
) => Promise<number | undefined>;

export function createMessageHandler(options: MessageHandlerOptions): MessageHandler {
  const { handler, group, producer, deadLetters, standstill, logger, signal, poison } = options;
  const patience = group === undefined ? hurried(options.patience) : options.patience;
  const attempt = createDelivery({ handler, logger, patience, signal });
  /** the offset of each partition's message that has to be read again */
  const retried = new Map<string, string>();

  async function giveUp(topic: string, message: KafkaMessage, envelope: Envelope | undefined, reason: string) {
    await sendDeadLetter(producer, { topic, group, message, envelope, reason });
    deadLetters.add(group, topic);
  }

  async function handle(
    place: Place,
    message: KafkaMessage,
    heartbeat: () => Promise<void>,
  ): Promise<number | undefined> {
    const { topic } = place;
    const envelope = readEnvelope(message);
    const origin = { ...place, group };
    if (envelope === undefined) {
      logger.error(origin, 'what is no event goes to the dead letters');
      await giveUp(topic, message, undefined, 'It is no event');
      return undefined;
    }
    standstill.began(place, envelope.id);
    if (!(await poison.mayBegin(place))) {
      logger.error(origin, 'event goes to the dead letters');
      await giveUp(topic, message, envelope, POISON_REASON);
      return undefined;
    }
    let leftMs = retried.get(keyOf(place)) === place.offset ? 0 : SHORT_MS;
    for (;;) {
      const pauseMs = await attempt(envelope, {
        origin,
        deadLetter: (reason) => giveUp(topic, message, envelope, reason),
        survived: () => poison.survived(place),
      });
      if (pauseMs === undefined || pauseMs > leftMs) return pauseMs;
      leftMs -= pauseMs;
      await heartbeat();
      await sleep(pauseMs, undefined, { signal });
    }
  }

  return async (place, message, heartbeat) => {
    const onlyFor = message.headers?.[ONLY_FOR]?.toString();
    if (onlyFor !== undefined && onlyFor !== group) return undefined;
    const pauseMs = await handle(place, message, heartbeat);
    if (pauseMs === undefined) standstill.ended(place);
    else retried.set(keyOf(place), place.offset);
    return pauseMs;
  };
}

function readEnvelope({ value }: KafkaMessage): Envelope | undefined {
  try {
    return envelopeShape.parse(JSON.parse(value?.toString('utf8') ?? ''));
  } catch {
    return undefined;
  }
}
