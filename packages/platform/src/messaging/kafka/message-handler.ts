import { envelope as envelopeShape, type Envelope } from '@shop/contracts/events/envelope';
import type { KafkaMessage, Producer } from 'kafkajs';
import type { Logger } from '../../logger';
import type { EnvelopeHandler } from '../bus';
import type { DeadLetterCount } from '../dead-letter-metrics';
import { deliver } from '../deliver';
import { deadLettersOf } from './kafka-topics';
import type { Place } from './start-counts';

/** A replayed event is for the group that gave up on it. */
export const ONLY_FOR = 'only-for';

export interface MessageHandlerOptions {
  handler: EnvelopeHandler;
  /** absent for a reader that is nobody's group */
  group: string | undefined;
  producer: Producer;
  deadLetters: DeadLetterCount;
  logger: Logger;
  /** ends the retries: the event stays undelivered */
  signal: AbortSignal;
  /** whether the event may be handled: one that keeps ending the process may not */
  mayBegin: (place: Place) => Promise<boolean>;
}

/**
 * Brings one message to the handler, or to the dead letters when it is no event or cannot be handled.
 * @param beat says that this member is alive
 * @throws when it may neither be handled nor buried now: it has to be read again
 */
export type MessageHandler = (place: Place, message: KafkaMessage, beat: () => Promise<void>) => Promise<void>;

export function createMessageHandler(options: MessageHandlerOptions): MessageHandler {
  const { handler, group, producer, deadLetters, logger, signal, mayBegin } = options;

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

  return async (place, message, beat) => {
    const onlyFor = message.headers?.[ONLY_FOR]?.toString();
    if (onlyFor !== undefined && onlyFor !== group) return;
    const { topic } = place;
    const envelope = readEnvelope(message);
    const origin = { ...place, group };
    if (envelope === undefined) {
      logger.error(origin, 'what is no event goes to the dead letters');
      await bury(topic, undefined, message, 'It is no event');
      return;
    }
    if (!(await mayBegin(place))) {
      logger.error(origin, 'event goes to the dead letters');
      await bury(topic, envelope, message, 'Handling it ended the process several times');
      return;
    }
    await deliver(envelope, {
      handler,
      bury: (which, reason) => bury(topic, which, message, reason),
      logger,
      origin,
      signal,
      beforePause: beat,
    });
  };
}

function readEnvelope({ value }: KafkaMessage): Envelope | undefined {
  try {
    return envelopeShape.parse(JSON.parse(value?.toString('utf8') ?? ''));
  } catch {
    return undefined;
  }
}
