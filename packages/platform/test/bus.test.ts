import { openDatabase } from '../src/db/database';
import { openLogDeadLetters } from '../src/messaging/log/dead-letters';
import { QUICK } from '@shop/testing/quick-patience';
import { createTestDatabase } from '@shop/testing/test-database';
import { describeBus } from './bus-contract';

describeBus('the bus of one process', async () => {
  const database = await createTestDatabase();
  const bus = await database.openBus(QUICK);
  const log = openDatabase({ url: database.url, schema: 'bus', max: 1 });
  return {
    bus,
    openLetters: () => Promise.resolve(openLogDeadLetters(log)),
    deadLetters: async () =>
      (await log.query<{ id: string }>('SELECT event_id AS id FROM dead_letters')).map(({ id }) => id),
    close: async () => {
      await log.close();
      await database.drop();
    },
  };
});
