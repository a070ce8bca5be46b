import path from 'node:path';
import { runLinkCommand } from '@shop/identity/run-link-command';
import { readConfig } from '@shop/platform/config';
import { openDatabase } from '@shop/platform/db/database';
import { publicUrl } from '@shop/shop-settings/shop-environment';
import { z } from 'zod';
import { openServer } from './open-server';

const environment = z.object({ DATA_DIR: z.string().default('.data'), PUBLIC_URL: publicUrl.optional() });
const { DATA_DIR, PUBLIC_URL = 'http://localhost:8080' } = readConfig(environment, process.env);

await runLinkCommand(process.argv.slice(2), PUBLIC_URL, async () => {
  const server = await openServer(path.resolve(DATA_DIR));
  const identity = openDatabase({ url: server.url, schema: 'identity', max: 1 });
  return {
    identity,
    close: async () => {
      await identity.close();
      await server.close();
    },
  };
});
