import { randomUUID } from 'node:crypto';
import { TOPICS, type Topic } from '@shop/contracts/events/topics';
import { envelope as envelopeShape } from '@shop/contracts/events/envelope';
import { Partitioners, type Admin, type Kafka, type KafkaMessage } from 'kafkajs';
import { refuseReaders, type DeadLetter, type DeadLetters } from '../dead-letters';
import { createHighWater } from './high-water';
import { createKafkaClient, type KafkaOptions } from './kafka-client';
import { deadLettersOf } from './kafka-topics';
import { ONLY_FOR } from './message-handler';

/** Among the dead letters: the one with this offset was replayed. */
const REPLAYED = 'replayed';

/** @param options `prefix` stands before the names of topics and groups */
export async function openDeadLetters(options: KafkaOptions & { prefix: string }): Promise<DeadLetters> {
  const { prefix } = options;
  const kafka = createKafkaClient(options);
  const admin = kafka.admin();
  const producer = kafka.producer({
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  /** what is replayed: the messages of those that were listed and still wait */
  const messageOf = new WeakMap<DeadLetter, KafkaMessage>();
  await admin.connect();
  await producer.connect();

  return {
    list: async (topics = Object.values(TOPICS)) => {
      const present = new Set(await admin.listTopics());
      const named = topics.map((topic) => ({ topic, name: deadLettersOf(prefix + topic) }));
      const readable = named.filter(({ name }) => present.has(name));
      const messages = await readAll(
        kafka,
        admin,
        readable.map(({ name }) => name),
        `${prefix}dead-letters-${randomUUID()}`,
      );
      return readable.flatMap(({ topic, name }) =>
        notReplayed(messages.get(name) ?? []).map((message) => {
          const letter = read(topic, message);
          messageOf.set(letter, message);
          return letter;
        }),
      );
    },
    replay: async (letter) => {
      refuseReaders(letter);
      const message = messageOf.get(letter);
      if (!message) return;
      const { topic, number, group } = letter;
      const { key, value } = message;
      await producer.send({
        topic: prefix + topic,
        acks: -1,
        messages: [{ key, value, headers: { [ONLY_FOR]: group } }],
      });
      messageOf.delete(letter);
      const note = { key, value: null, headers: { [REPLAYED]: number, at: new Date().toISOString() } };
      await producer.send({ topic: deadLettersOf(prefix + topic), acks: -1, messages: [note] });
    },
    close: async () => {
      await producer.disconnect();
      await admin.disconnect();
    },
  };
}

/** Everything that is in some topics now, by topic. */
async function readAll(
  kafka: Kafka,
  admin: Admin,
  topics: string[],
  groupId: string,
): Promise<Map<string, KafkaMessage[]>> {
  const found = new Map<string, KafkaMessage[]>(topics.map((topic) => [topic, []]));
  const highWater = await createHighWater(admin, topics);
  const consumer = kafka.consumer({ groupId, allowAutoTopicCreation: false });
  const crashed = new Promise<never>((_resolve, reject) => {
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      reject(payload.error);
    });
  });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics, fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachMessage: ({ topic, partition, message }) => {
        found.get(topic)?.push(message);
        highWater.passed(topic, partition, message.offset);
        return Promise.resolve();
      },
    });
    await Promise.race([highWater.reached, crashed]);
    return found;
  } finally {
    await consumer.disconnect();
    await admin.deleteGroups([groupId]).catch(() => undefined);
  }
}

function notReplayed(messages: readonly KafkaMessage[]): KafkaMessage[] {
  const replayed = new Set(messages.map((message) => header(message, REPLAYED)).filter((offset) => offset !== ''));
  return messages.filter((message) => header(message, REPLAYED) === '' && !replayed.has(message.offset));
}

function read(topic: Topic, message: KafkaMessage): DeadLetter {
  return {
    topic,
    number: message.offset,
    group: header(message, 'group'),
    reason: header(message, 'reason'),
    at: header(message, 'at'),
    type: typeOf(message),
    key: message.key?.toString(),
  };
}

function header({ headers }: KafkaMessage, name: string): string {
  return headers?.[name]?.toString() ?? '';
}

function typeOf({ value }: KafkaMessage): string | undefined {
  try {
    return envelopeShape.parse(JSON.parse(value?.toString() ?? '')).type;
  } catch {
    return undefined;
  }
}
