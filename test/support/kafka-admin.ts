import { Kafka, logLevel, type Admin } from 'kafkajs';
import { backingService } from '@shop/testing/backing-services';

/** Runs `work` with a Kafka admin client for the brokers of the environment. */
export async function withKafkaAdmin<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = new Kafka({ brokers: backingService('KAFKA_BROKERS').split(','), logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.disconnect();
  }
}
