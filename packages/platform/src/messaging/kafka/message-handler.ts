import { setTimeout as sleep } from 'node:timers/promises';
import { envelope as envelopeShape, type Envelope } from '@shop/contracts/events/envelope';
import type { KafkaMessage, Producer } from 'kafkajs';
import type { Logger } from '../../logger';
import type { EnvelopeHandler } from '../bus';
import type { DeadLetterCount } from '../dead-letter-metrics';
import { createDelivery } from '../deliver';
import { hurried, type Patience } from '../patience';
import type { ReaderStandstill } from '../standstill';
import { deadLettersOf } from './kafka-topics';
import { keyOf, type Place } from './start-counts';

/** A replayed event is for the group that gave up on it. */
export const ONLY_FOR = 'only-for';

export interface MessageHandlerOptions {
  handler: EnvelopeHandler;
  /** absent for a reader that is nobody's group */
  group: string | undefined;
  producer: Producer;
  deadLetters: DeadLetterCount;
  standstill: ReaderStandstill;
  patience: Patience;
  logger: Logger;
  /** ends the retries: the event stays undelivered */
  signal: AbortSignal;
  /** whether the event may be handled: one that keeps ending the process may not */
  mayBegin: (place: Place) => Promise<boolean>;
  /** handling has failed, and the process goes on */
  survived: (place: Place) => Promise<void>;
}

/** Pauses that are waited out here, in ms in all: what takes longer must not hold up other partitions. */
const SHORT_MS = 1_000;

/**
 * Brings one message to the handler, or to the dead letters when it is no event or is given up.
 * @param beat says that this member is alive
 * @returns undefined when the message is dealt with, else the ms after which it has to be read again
 * @throws when it may neither be handled nor buried now
 */
export type MessageHandler = (
  place: Place,
  message: KafkaMessage,
  beat: () => Promise<void>,
) => Promise<number | undefined>;

export function createMessageHandler(options: MessageHandlerOptions): MessageHandler {
  const { handler, group, producer, deadLetters, standstill, logger, signal, mayBegin, survived } = options;
  const patience = group === undefined ? hurried(options.patience) : options.patience;
  const attempt = createDelivery({ handler, logger, patience, signal });
  /** the message of each partition that has to be read again */
  const resting = new Map<string, string>();

  async function bury(topic: string, envelope: Envelope | undefined, message: KafkaMessage, reason: string) {
    await producer.send({
      topic: deadLettersOf(topic),
      acks: -1,
      messages: [
        {
          key: envelope?.key ?? message.key,
          value: message.value,
          headers: { group: group ?? '', reason, topic, at: new Date().toISOString() },
        },
      ],
    });
    deadLetters.add(group, topic);
  }

  async function handle(place: Place, message: KafkaMessage, beat: () => Promise<void>): Promise<number | undefined> {
    const { topic } = place;
    const envelope = readEnvelope(message);
    const origin = { ...place, group };
    if (envelope === undefined) {
      logger.error(origin, 'what is no event goes to the dead letters');
      await bury(topic, undefined, message, 'It is no event');
      return undefined;
    }
    standstill.began(place, envelope.id);
    if (!(await mayBegin(place))) {
      logger.error(origin, 'event goes to the dead letters');
      await bury(topic, envelope, message, 'Handling it ended the process several times');
      return undefined;
    }
    let leftMs = resting.get(keyOf(place)) === place.offset ? 0 : SHORT_MS;
    for (;;) {
      const pauseMs = await attempt(envelope, {
        origin,
        bury: (reason) => bury(topic, envelope, message, reason),
        survived: () => survived(place),
      });
      if (pauseMs === undefined || pauseMs > leftMs) return pauseMs;
      leftMs -= pauseMs;
      await beat();
      await sleep(pauseMs, undefined, { signal });
    }
  }

  return async (place, message, beat) => {
    const onlyFor = message.headers?.[ONLY_FOR]?.toString();
    if (onlyFor !== undefined && onlyFor !== group) return undefined;
    const pauseMs = await handle(place, message, beat);
    if (pauseMs === undefined) standstill.ended(place);
    else resting.set(keyOf(place), place.offset);
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
