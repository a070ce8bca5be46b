import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openAuditedShop } from '@shop/standalone/open-audited-shop';
import { connectToShop } from '@shop/test-support/connect-to-shop';
import { makeDataDir, startShop } from '@shop/test-support/shop-process';
import { keepAudit } from './kept-audit';
import { promise } from './violation';

const AUDIT = fileURLToPath(new URL('../../../editions/standalone/dist/audit.js', import.meta.url));

/** One that runs in one process, on a folder of this machine. */
export interface LocalShop extends OwnShop {
  readonly dataDir: string;
}

export interface OwnShop {
  readonly url: () => string;
  /** where its payment provider answers, if the proof may call that */
  readonly providerUrl?: string;
  /** Kills its process with SIGKILL. */
  kill(): Promise<void>;
  /** Ends it as an operator does. @returns its exit code, or the signal that ended it */
  stop(): Promise<number | string>;
  /** resolves with the same when it ends by itself */
  ended(): Promise<number | string>;
  /**
   * Starts it on the same folder.
   * @param more of its environment
   * @returns how long it took until it was ready, in ms
   */
  restart(more?: Readonly<Record<string, string>>): Promise<number>;
  /** What it has written since it was started. */
  output(): string;
  /** Asks its database, which is the proof's own. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * Adds everything up with the operator's command, which opens all that it looks into.
   * @throws ViolationError when something does not add up
   */
  audit(): Promise<void>;
  /**
   * Looks into the same, with stores that stay open until the shop is stopped or killed.
   * @param withinMs for how long what does not add up may be on its way, if longer than where nothing is lost
   * @throws ViolationError when something still does not add up then
   */
  auditAgain(withinMs?: number): Promise<void>;
  close(): Promise<void>;
}

interface OwnShopOptions {
  /** of another build */
  readonly main?: string | undefined;
  /** more of it */
  readonly environment?: Readonly<Record<string, string>>;
  /** of its folder */
  readonly parent?: string;
  /** by its clock, if that is not the right one */
  readonly now?: () => Date;
}

/**
 * Opens a shop on an empty folder, in a process of its own. Its environment is written here, so that it has the stand-ins of
 * what costs money and no key of anybody.
 */
export async function openOwnShop({ main, environment = {}, parent, now }: OwnShopOptions = {}): Promise<LocalShop> {
  const { dataDir, remove } = await makeDataDir(parent);
  const env = { DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'error', ...environment };
  const start = (also: Readonly<Record<string, string>> = {}) => startShop({ ...env, ...also }, main);
  let shop = await start();
  const kept = keepAudit(() => openAuditedShop(dataDir), now);
  return {
    dataDir,
    url: () => shop.url,
    kill: async () => {
      await kept.leave();
      await shop.end('SIGKILL');
    },
    stop: async () => {
      await kept.leave();
      return shop.end('SIGTERM');
    },
    ended: () => shop.exited,
    restart: async (also) => {
      await kept.leave();
      const begun = performance.now();
      shop = await start(also);
      return performance.now() - begun;
    },
    output: () => shop.output(),
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) => {
      const client = await connectToShop(dataDir);
      try {
        return (await client.query<Row>(text, [...values])).rows;
      } finally {
        await client.end();
      }
    },
    audit: () => runAudit(AUDIT, { DATA_DIR: dataDir }),
    auditAgain: (withinMs) => kept.audit(withinMs),
    close: async () => {
      await kept.leave();
      await shop.end('SIGTERM');
      await remove();
    },
  };
}

/**
 * Runs an edition's audit.
 * @param env where its data is
 * @throws ViolationError when something does not add up
 */
export async function runAudit(program: string, env: Readonly<Record<string, string>>): Promise<void> {
  const own = { PATH: process.env.PATH, HOME: process.env.HOME, ...env };
  const failure = await promisify(execFile)(process.execPath, [program], { env: own }).then(
    () => undefined,
    (error: unknown) => {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      return stdout + stderr;
    },
  );
  promise(failure === undefined, 'the audit found differences', failure);
}
