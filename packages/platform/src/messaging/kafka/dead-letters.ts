import { randomUUID } from 'node:crypto';
import { TOPICS, type Topic } from '@shop/contracts/events/topics';
import { envelope as envelopeShape } from '@shop/contracts/events/envelope';
import kafkajs, { Partitioners, type Admin, type Kafka, type KafkaMessage } from 'kafkajs';
import { ConflictError } from '../../errors';
import { refuseReaders, type Aside, type DeadLetter, type DeadLetters } from '../dead-letters';
import { createHighWater } from './high-water';
import { createKafkaClient, type KafkaOptions } from './kafka-client';
import { deadLettersOf } from './kafka-topics';
import { ONLY_FOR } from './message-handler';

// Node does not find this name among the library's exports
const { KafkaJSProtocolError } = kafkajs;

/** Among the dead letters: the one with this offset was replayed. */
const REPLAYED = 'replayed';
/** Among the dead letters: the one with this offset was set aside. */
const ASIDE = 'aside';

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

  /** Dead letters are only added to: what becomes of one is a message after it. */
  async function note({ topic, key }: DeadLetter, said: Record<string, string>): Promise<void> {
    const headers = { ...said, at: new Date().toISOString() };
    const messages = [{ key: key ?? null, value: null, headers }];
    await producer.send({ topic: deadLettersOf(prefix + topic), acks: -1, messages });
  }

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
        lettersAmong(messages.get(name) ?? [], topic).map(([message, letter]) => {
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
      const messages = [{ key, value, headers: { [ONLY_FOR]: group } }];
      await producer.send({ topic: prefix + topic, acks: -1, messages }).catch(refuseUnallowed(topic));
      messageOf.delete(letter);
      await note(letter, { [REPLAYED]: number });
    },
    setAside: (letter, why) => note(letter, { [ASIDE]: letter.number, why }),
    close: async () => {
      await producer.disconnect();
      await admin.disconnect();
    },
  };
}

/** Not every user of the brokers may write every topic; nobody would get further by trying again. */
function refuseUnallowed(topic: Topic): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof KafkaJSProtocolError) || error.type !== 'TOPIC_AUTHORIZATION_FAILED') throw error;
    throw new ConflictError(
      'not-allowed',
      `The brokers do not let this process write to ${topic}. Whoever runs the shop can replay it with the command dead-letters.`,
    );
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

/** Those that were not replayed, each with its message. */
function lettersAmong(messages: readonly KafkaMessage[], topic: Topic): [KafkaMessage, DeadLetter][] {
  const replayed = new Set(messages.map((message) => header(message, REPLAYED)));
  const asides = new Map(
    messages.map((message) => [header(message, ASIDE), { why: header(message, 'why'), at: header(message, 'at') }]),
  );
  return messages
    .filter((message) => header(message, REPLAYED) === '' && header(message, ASIDE) === '')
    .filter(({ offset }) => !replayed.has(offset))
    .map((message) => [message, read(topic, message, asides.get(message.offset))]);
}

function read(topic: Topic, message: KafkaMessage, aside: Aside | undefined): DeadLetter {
  return {
    topic,
    number: message.offset,
    group: header(message, 'group'),
    reason: header(message, 'reason'),
    at: header(message, 'at'),
    type: typeOf(message),
    key: message.key?.toString(),
    payload: message.value?.toString() ?? '',
    aside,
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
