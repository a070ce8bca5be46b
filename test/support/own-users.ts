import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import pg from 'pg';

/** The scripts that give each process of a shop users of its own. */
const RIGHTS = fileURLToPath(new URL('../../deploy/rights/', import.meta.url));
const PROCESSES = [
  'identity',
  'catalog',
  'cart',
  'order',
  'payment',
  'chat',
  'notification',
  'gateway',
  'sandbox',
] as const;
/** `monitor` is who watches, and comes where PASSWORD_MONITOR is asked for. */
export type UserName = (typeof PROCESSES)[number] | 'monitor';

const run = promisify(execFile);

export const hasProgram = (name: string): boolean => spawnSync(name, ['--version']).error === undefined;

export interface OwnUsers {
  /** the password of each */
  readonly passwordOf: (name: UserName) => string;
  /** what each is called */
  readonly nameOf: (name: UserName) => string;
  /** Runs one of the scripts; rejects with what it said when it fails. */
  give(script: 'postgres.sh' | 'redis.sh' | 'kafka.sh', env: Readonly<Record<string, string>>): Promise<void>;
  /** an address of a backing service, as it is for one of them */
  addressFor(name: UserName, address: string): string;
}

/** Thinks up users whom no other shop has on the same backing services. */
export function createOwnUsers(): OwnUsers {
  const prefix = `shop_${randomBytes(4).toString('hex')}_`;
  const passwords = new Map<UserName, string>(
    [...PROCESSES, 'monitor' as const].map((name) => [name, randomBytes(12).toString('hex')]),
  );
  const passwordOf = (name: UserName) => passwords.get(name) ?? '';
  const nameOf = (name: UserName) => prefix + name;
  const asked = Object.fromEntries(PROCESSES.map((name) => [`PASSWORD_${name.toUpperCase()}`, passwordOf(name)]));
  return {
    passwordOf,
    nameOf,
    give: async (script, env) => {
      await run(RIGHTS + script, { env: { PATH: process.env.PATH, PREFIX: prefix, ...asked, ...env } });
    },
    addressFor: (name, address) => {
      const url = new URL(address);
      url.username = nameOf(name);
      url.password = passwordOf(name);
      return url.href;
    },
  };
}

const TABLES: readonly UserName[] = ['identity', 'catalog', 'order', 'payment', 'notification', 'sandbox'];
const KEYS: readonly UserName[] = ['identity', 'cart', 'chat', 'notification', 'gateway'];

export interface GivenUsers {
  /** variables that have each process of a distributed shop come as its own user: `ORDER_DATABASE_URL` */
  readonly env: Readonly<Record<string, string>>;
  /** Removes the users, once the database of the shop is gone. */
  remove(): Promise<void>;
}

/**
 * Gives the processes of one shop users of their own in PostgreSQL and, where its address is given, in Redis, as its operator
 * would.
 */
export async function giveOwnUsers(
  adminUrl: string,
  { databaseUrl, redisUrl }: { databaseUrl: string; redisUrl: string | undefined },
): Promise<GivenUsers> {
  const users = createOwnUsers();
  await users.give('postgres.sh', { DATABASE_URL: databaseUrl, SERVICES: TABLES.join(' ') });
  if (redisUrl !== undefined) await users.give('redis.sh', { REDIS_URL: redisUrl });
  const addresses = (names: readonly UserName[], variable: string, address: string) =>
    names.map((name) => [`${name.toUpperCase()}_${variable}`, users.addressFor(name, address)]);
  return {
    env: Object.fromEntries([
      ...addresses(TABLES, 'DATABASE_URL', databaseUrl),
      ...(redisUrl === undefined ? [] : addresses(KEYS, 'REDIS_URL', redisUrl)),
    ]) as Record<string, string>,
    remove: async () => {
      const admin = new pg.Client({ connectionString: adminUrl });
      await admin.connect();
      for (const name of TABLES) await admin.query(`DROP ROLE ${users.nameOf(name)}`);
      await admin.end();
      if (redisUrl === undefined) return;
      const redis = new Redis(redisUrl);
      await redis.call('ACL', 'DELUSER', ...KEYS.map(users.nameOf));
      redis.disconnect();
    },
  };
}
