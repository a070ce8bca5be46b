import { fileURLToPath } from 'node:url';
import { findKeptPort } from '@shop/distributed/kept-ports';
import { SANDBOX_KEY_ID } from '@shop/shop-settings/third-parties';
import { openAll } from '../all-of';
import { buildCopy } from '../planted/build-copy';
import type { Edit } from '../planted/bug';
import { startLine, type Line } from './line';
import { openOwnShop, type OwnShop } from './own-shop';

const CLOCK = fileURLToPath(new URL('move-clock.mjs', import.meta.url));

/**
 * What a copy of the shop has that makes it quicker to look, and its provider somebody whom the proof can call and cut off.
 * None of it decides anything but where it is told so.
 */
export const RIGGING: readonly Edit[] = [
  {
    file: 'editions/standalone/src/run-shop.ts',
    find: 'const sandboxPort = await openPort(0);',
    replace: 'const sandboxPort = await openPort(Number(process.env.PROVIDER_PORT));',
  },
  {
    file: 'editions/standalone/src/wire-services.ts',
    find: 'paymentProvider(merchant, sandboxUrl)',
    replace: "paymentProvider(merchant, process.env.LINE ?? '')",
  },
  {
    file: 'editions/standalone/src/wire-services.ts',
    find: 'webhookUrl: `${wiring.gatewayUrl}/api/payment/webhook`',
    replace: "webhookUrl: `${process.env.LINE ?? ''}/api/payment/webhook`",
  },
  {
    file: 'services/order/src/service.ts',
    find: 'const EXPIRY_SWEEP_MS = 15_000;',
    replace: 'const EXPIRY_SWEEP_MS = 20;',
  },
  {
    file: 'packages/platform/src/messaging/patience.ts',
    find: 'event: 15 * MINUTE_MS, outage',
    replace: 'event: 1_000, outage',
  },
  // where it is told so, each group gives every event up until somebody has it replayed
  {
    file: 'packages/platform/src/messaging/log/partition-reader.ts',
    find: 'const { settled = toTheEnd, together, commits, last } = options;',
    replace: `const { settled = toTheEnd, commits, last } = options;
      const together = process.env.GIVE_UP === undefined ? options.together : undefined;`,
  },
  {
    file: 'packages/platform/src/messaging/log/partition-reader.ts',
    find: 'const survived = await poison.begin(row);',
    replace: `if (process.env.GIVE_UP !== undefined && group !== undefined) {
        const [again] = await db.query('SELECT FROM events WHERE position = $1 AND only_for IS NOT NULL', [row.position]);
        if (!again) return deadLetter('The proof has it given up');
      }
      const survived = await poison.begin(row);`,
  },
];

export interface RiggedShop extends OwnShop {
  /** between it and its provider */
  readonly line: Line;
  /** where the provider itself answers */
  readonly providerUrl: string;
  /** the id of the merchant's key there, which pages show */
  readonly providerKey: string;
  /** that it is started with */
  environment(): Readonly<Record<string, string>>;
  /** Stops it, and starts it again so many ms later, by its own clock. */
  waitFor(ms: number): Promise<void>;
}

/**
 * @param folder of its copy
 * @param edits more that its copy has
 */
export const openRiggedShop = async (folder: string, edits: readonly Edit[] = []): Promise<RiggedShop> =>
  openCopy(await buildCopy([...RIGGING, ...edits], folder));

/** So many, each with a provider, a line and a clock of its own. */
export async function openRiggedShops(count: number): Promise<RiggedShop[]> {
  const main = await buildCopy(RIGGING, 'rigged');
  return openAll(count, () => openCopy(main));
}

async function openCopy(main: string): Promise<RiggedShop> {
  const port = await findKeptPort();
  const providerUrl = `http://127.0.0.1:${port}`;
  const line = await startLine(providerUrl, () => shop.url());
  let aheadMs = 0;
  const environment = () => ({
    ...{ LINE: line.url, PROVIDER_PORT: String(port), CLOCK_AHEAD_MS: String(aheadMs) },
    NODE_OPTIONS: `--import ${CLOCK}`,
  });
  const now = () => new Date(Date.now() + aheadMs);
  const shop = await openOwnShop({ main, environment: environment(), now });
  return {
    ...{ ...shop, line, providerUrl, providerKey: SANDBOX_KEY_ID, environment },
    waitFor: async (ms) => {
      aheadMs += ms;
      await shop.stop();
      await shop.restart(environment());
    },
    close: async () => {
      await shop.close();
      await line.close();
    },
  };
}
