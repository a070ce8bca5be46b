import path from 'node:path';
import { readConfig } from '@shop/platform/config';
import { runDeadLetterCommand } from '@shop/platform/messaging/run-dead-letter-command';
import { z } from 'zod';
import { openShopDeadLetters } from './open-dead-letters';
import { StartError } from '@shop/embedded-postgres/start-error';

const environment = z.object({ DATA_DIR: z.string().default('.data') });

await runDeadLetterCommand(
  process.argv.slice(2),
  () => openShopDeadLetters(path.resolve(readConfig(environment, process.env).DATA_DIR)),
  StartError,
);
