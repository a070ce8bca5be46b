import { TOPICS } from '@shop/contracts/events/catalogue';
import { Kafka, logLevel } from 'kafkajs';
import { silentLogger } from '../../src/logger';
import { createKafkaBus } from '../../src/messaging/kafka/kafka-bus';
import { deadLettersOf } from '../../src/messaging/kafka/kafka-topics';
import { engine } from '../../src/testing/engines';
import { describeBus } from '../bus-contract';

describeBus('the bus on Kafka', async () => {
  const brokers = engine('KAFKA_BROKERS').split(',');
  const bus = await createKafkaBus({
    brokers,
    clientId: 'contract',
    logger: silentLogger,
    topics: { partitions: 3, replication: 1 },
    onEnd: (error) => {
      throw error;
    },
  });
  return { bus, deadLetters: () => readDeadLetters(brokers), close: () => bus.close() };
});

/** Everything in the dead letters of the products' topic, read by a client of its own. */
async function readDeadLetters(brokers: string[]): Promise<string[]> {
  const topic = deadLettersOf(TOPICS.products);
  const kafka = new Kafka({ brokers, logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  const [end] = await admin.fetchTopicOffsets(topic);
  await admin.disconnect();
  const consumer = kafka.consumer({ groupId: `look-${Date.now()}` });
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  const ids: string[] = [];
  await new Promise<void>((resolve) => {
    void consumer.run({
      eachMessage: ({ message }) => {
        const { id } = JSON.parse(message.value?.toString() ?? '{}') as { id?: string };
        if (id !== undefined) ids.push(id);
        if (Number(message.offset) + 1 >= Number(end?.high)) resolve();
        return Promise.resolve();
      },
    });
  });
  await consumer.disconnect();
  return ids;
}
