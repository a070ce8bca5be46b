import type { Envelope } from '@shop/contracts/events/envelope';
import type { KafkaMessage, Producer } from 'kafkajs';
import { deadLettersOf } from './kafka-topics';

export interface GivenUpMessage {
  /** as the brokers know it */
  readonly topic: string;
  /** undefined for a reader without a group */
  readonly group: string | undefined;
  readonly message: KafkaMessage;
  /** undefined for what is not an event */
  readonly envelope: Envelope | undefined;
  readonly reason: string;
}

/** Sends a message that a group gave up to the dead letters of its topic. */
export async function sendDeadLetter(
  producer: Producer,
  { topic, group, message, envelope, reason }: GivenUpMessage,
): Promise<void> {
  const headers = { group: group ?? '', reason, topic, at: new Date().toISOString() };
  await producer.send({
    topic: deadLettersOf(topic),
    acks: -1,
    messages: [{ key: envelope?.key ?? message.key, value: message.value, headers }],
  });
}
