// Runs the tests that need real backing services: the contract tests, the journeys and the browser journeys against the
// distributed edition, and the fault tests. `npm run test:distributed -- journeys faults` runs only those phases; the
// first option and everything after it go to the test runner: `npm run test:distributed -- faults -t kafka`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { GENERATED_ADMIN_IDS } from '../journeys/admin-ids';
import { describeGroups } from './consumer-groups';
import { startDistributedShop } from '@shop/test-support/distributed-shop';
import { findBackingServices } from '@shop/test-support/backing-services';
import { makeOwnSpace, type OwnSpace } from '@shop/test-support/own-space';
import { giveOwnUsers, hasProgram, type GivenUsers } from '@shop/test-support/own-users';
import { backingService } from '@shop/testing/backing-services';

const PHASES = ['backing-services', 'journeys', 'browser', 'faults'];
/** The browser journeys that every store of a distributed shop has a part in. */
const BROWSER_TESTS = ['books', 'buy-and-cancel', 'google', 'live-catalog', 'reviews', 'wishes'];

const vitest = path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const browserTests = fileURLToPath(new URL('../../web/e2e/run.mjs', import.meta.url));

const given = process.argv.slice(2);
const firstOption = given.findIndex((argument) => argument.startsWith('-'));
const [named, options] = firstOption < 0 ? [given, []] : [given.slice(0, firstOption), given.slice(firstOption)];

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const unknown = named.filter((phase) => !PHASES.includes(phase));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: name some of ${PHASES.join(', ')}.`);
  const wanted = (phase: string) => named.length === 0 || named.includes(phase);
  const backingServices = await findBackingServices(process.env);
  Object.assign(process.env, backingServices.env);
  try {
    if (wanted('backing-services')) await runTests('backing-services');
    if (wanted('journeys') || wanted('browser')) await use(wanted);
    if (wanted('faults')) await breakUnderneath();
  } finally {
    await backingServices.stop();
  }
}

/** What people do, in one shop. */
function use(wanted: (phase: string) => boolean): Promise<void> {
  return withShop({ ownUsersInRedis: true }, async ({ env }) => {
    if (wanted('journeys')) await runTests('journeys');
    if (wanted('browser')) await run(browserTests, ...BROWSER_TESTS);
    console.log(`\n${await describeGroups(env.KAFKA_PREFIX ?? '')}\n`);
  });
}

/** What becomes of a shop whose backing services are killed; a Redis without a file of users forgets them then. */
async function breakUnderneath(): Promise<void> {
  if (named.includes('faults') || process.env.ENGINE_CONTROL !== undefined)
    await withShop({ ownUsersInRedis: false }, () => runTests('faults'));
  else console.log('NO FAULT TESTS: they need ENGINE_CONTROL, a program that kills and pauses backing services.');
}

async function withShop(
  { ownUsersInRedis }: { ownUsersInRedis: boolean },
  work: (space: OwnSpace) => Promise<void>,
): Promise<void> {
  const space = await makeOwnSpace();
  const users = await ownUsers(space, ownUsersInRedis);
  const shop = await startDistributedShop({
    ...space.env,
    ...users.env,
    ADMIN_IDS: GENERATED_ADMIN_IDS.join(','),
    GOOGLE_CODE_ONLY: 'true',
    CORS_ORIGINS: 'https://partner.example',
    REQUESTS_PER_MINUTE: '100000',
  });
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_GATEWAYS = shop.gateways.join(' ');
  process.env.SHOP_DATABASE_URL = space.env.DATABASE_URL;
  console.log(`The distributed edition runs at ${shop.url}; its log is ${shop.log}`);
  try {
    await work(space);
  } finally {
    await shop.stop();
    await space.remove();
    await users.remove();
  }
}

/** As an operator gives them, where this machine has the programs for it. */
async function ownUsers({ env: { DATABASE_URL = '', REDIS_URL } }: OwnSpace, inRedis: boolean): Promise<GivenUsers> {
  if (hasProgram('psql') && hasProgram('redis-cli'))
    return giveOwnUsers(backingService('DATABASE_URL'), {
      databaseUrl: DATABASE_URL,
      redisUrl: inRedis ? REDIS_URL : undefined,
    });
  console.log('ALL PROCESSES AS ONE USER: users of their own need psql and redis-cli on the PATH.');
  return { env: {}, remove: () => Promise.resolve() };
}

function runTests(project: string): Promise<void> {
  return run(vitest, 'run', '-c', 'vitest.distributed.config.ts', '--project', project, ...options);
}

/** @throws when the program fails */
async function run(program: string, ...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [program, ...args], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${path.basename(program)} ${args.join(' ')} failed.`);
}
