import { createTestDatabase } from '@shop/testing/test-database';
import { openDatabase } from '../src/db/database';
import { migrateBus, migrateService } from '../src/db/migrate';
import { silentLogger } from '../src/logger';
import { createInProcessBus } from '../src/messaging/log/in-process-bus';
import { startRelay } from '../src/messaging/relay';
import { describeOutbox } from './outbox-contract';

describeOutbox('an outbox in a table, with a relay', async () => {
  const database = await createTestDatabase();
  const bus = await database.openBus();
  const db = await database.open('order', '@shop/order');
  const relay = startRelay(db, bus, silentLogger);
  return {
    ...{ db, bus },
    close: async () => {
      await relay.stop();
      await database.drop();
    },
  };
});

describeOutbox('an outbox that is the log of the bus', async () => {
  const database = await createTestDatabase();
  await migrateBus(database.url, 'bus', silentLogger);
  await migrateService(database.url, 'order', '@shop/order', silentLogger);
  const log = openDatabase({ url: database.url, schema: 'bus' });
  const bus = createInProcessBus(log, silentLogger);
  const db = openDatabase({ url: database.url, schema: 'order', outbox: bus.outbox });
  return {
    ...{ db, bus },
    close: async () => {
      await bus.close();
      await Promise.all([db.close(), log.close()]);
      await database.drop();
    },
  };
});
