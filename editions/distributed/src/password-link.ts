import { runLinkCommand } from '@shop/identity/run-link-command';
import { readConfig } from '@shop/platform/config';
import { openDatabase } from '@shop/platform/db/database';
import { postgresEnvironment } from '@shop/platform/process/environment';
import { publicUrl } from '@shop/shop-settings/shop-environment';
import { z } from 'zod';

const environment = z.object({ DATABASE_URL: postgresEnvironment.DATABASE_URL, PUBLIC_URL: publicUrl.optional() });
const { DATABASE_URL, PUBLIC_URL = 'http://localhost:8080' } = readConfig(environment, process.env);

await runLinkCommand(process.argv.slice(2), PUBLIC_URL, () => {
  const identity = openDatabase({ url: DATABASE_URL, schema: 'identity', max: 1 });
  return Promise.resolve({ identity, close: () => identity.close() });
});
