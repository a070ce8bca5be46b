import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startDistributedShop } from '@shop/test-support/distributed-shop';
import { makeOwnSpace } from '@shop/test-support/own-space';
import { BACKING_SERVICE_VARIABLES } from '@shop/testing/backing-services';
import { keepAudit } from '../shop/kept-audit';
import { runAudit, type OwnShop } from '../shop/own-shop';
import { until } from '../shop/until';
import { answersOk } from '@shop/distributed/answers-ok';
import { openAuditedShop } from '@shop/distributed/open-audited-shop';
import { openDatabaseLine, type DatabaseLine } from '../line/database-line';
import { throughPort, type Lines } from './lines';
import { readProcesses, type ShopProcess } from './processes';

const AUDIT = fileURLToPath(new URL('../../../editions/distributed/dist/audit.js', import.meta.url));
const READY_MS = 120_000;
const POSTGRES_PORT = 5432;
const PLAIN = new Set([null, 'disable']);

export interface DistributedOwnShop extends OwnShop {
  /** that its connections to PostgreSQL run through, unless they are encrypted: what cannot be read has no commits to lose */
  readonly line: DatabaseLine | undefined;
  /** what its topics and groups begin with */
  readonly kafkaPrefix: string;
  processes(): Promise<readonly ShopProcess[]>;
  /** Resolves when all of them are ready. */
  ready(): Promise<void>;
}

/**
 * Opens a distributed shop, two of each process, with databases, topics and pictures of its own on the backing services that the
 * environment names. Of that it has nothing else, so no key of anybody.
 * @param lines to them, that it uses and the audit does not
 */
export async function openDistributedShop(lines?: Lines): Promise<DistributedOwnShop> {
  const space = await makeOwnSpace();
  const backing = namedHere(BACKING_SERVICE_VARIABLES);
  const named = { ...space.env, ...lines?.env(space.env) };
  const line = await openLineTo(new URL(named.DATABASE_URL ?? '')).catch(async (error: unknown) => {
    await space.remove();
    throw error;
  });
  const more = { ...named, ...line?.env, REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'error' };
  const leave = async () => {
    await line?.opened.close();
    await space.remove();
  };
  const shop = await startDistributedShop(more, { ...namedHere(['PATH', 'HOME']), ...backing }).catch(
    async (error: unknown) => {
      await leave();
      throw error;
    },
  );
  const { DATABASE_URL = '', KAFKA_PREFIX = '' } = space.env;
  const processes = () => readProcesses(shop.pid);
  const all = (await processes()).length;
  const ready = async () => {
    await until('every process is ready', async () => ((await areReady(shop.url, all)) ? true : undefined), READY_MS);

    async function areReady(url: string, least: number): Promise<boolean> {
      const running = await processes();
      const answers = await Promise.all([answersOk(`${url}/readyz/shop`), ...running.map((each) => each.isReady())]);
      return running.length >= least && answers.every(Boolean);
    }
  };
  // all stores that it has, as an operator's environment names them
  const stores = { ...backing, ...space.env };
  const kept = keepAudit(() => openAuditedShop(stores));
  let stopped: Promise<number | null> | undefined;
  const stop = async () => (await (stopped ??= shop.stop())) ?? 'a signal';
  return {
    ...{ url: () => shop.url, line: line?.opened, kafkaPrefix: KAFKA_PREFIX, processes, ready, stop },
    kill: async () => {
      for (const { kill } of await processes()) kill('SIGKILL');
    },
    ended: () => new Promise(() => undefined),
    restart: async () => {
      const begun = performance.now();
      await ready();
      return performance.now() - begun;
    },
    output: () => readFileSync(shop.log, 'utf8'),
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) => {
      const client = new pg.Client({ connectionString: DATABASE_URL });
      await client.connect();
      try {
        return (await client.query<Row>(text, [...values])).rows;
      } finally {
        await client.end();
      }
    },
    audit: () => runAudit(AUDIT, stores),
    auditAgain: (withinMs) => kept.audit(withinMs),
    close: async () => {
      await kept.leave();
      await stop();
      await leave();
    },
  };
}

/** @returns undefined where connections are encrypted */
async function openLineTo(database: URL): Promise<{ opened: DatabaseLine; env: Record<string, string> } | undefined> {
  const isPlain = !database.searchParams.has('ssl') && PLAIN.has(database.searchParams.get('sslmode'));
  if (!isPlain) return undefined;
  const opened = await openDatabaseLine(
    database.port === '' ? POSTGRES_PORT : Number(database.port),
    database.hostname,
  );
  return { opened, env: { DATABASE_URL: throughPort(database.href, opened.port) } };
}

/** Those of this process's variables that are set. */
function namedHere(names: readonly string[]): Record<string, string> {
  const all = names.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(all.filter((each): each is readonly [string, string] => each[1] !== undefined));
}
