import type { DistributedOwnShop } from '../distributed/own-distributed-shop';
import type { Fault } from '../faults/fault';
import { promise } from '../shop/violation';
import { until } from '../shop/until';
import { startRepeaters } from './repeaters';

const ENDED_MS = 30_000;
const STOCK = 100_000;
/** How the process that starts the others tells that one has ended. */
const ENDED = /ended with (\S+); it is started again/g;

const endsOf = (shop: DistributedOwnShop) => [...shop.output().matchAll(ENDED)].map(([, how]) => how);

/** Restarts each process in turn, as an orchestrator does with a new version: the next when the one before is ready again. */
async function restartEach(shop: DistributedOwnShop): Promise<void> {
  for (const old of await shop.processes()) {
    const before = endsOf(shop).length;
    old.kill('SIGTERM');
    const how = await until(`${old.name} ends`, () => Promise.resolve(endsOf(shop)[before]), ENDED_MS);
    promise(how === '0', `${old.name} is asked to stop, and ends otherwise than with 0`, how);
    await until(`another ${old.name} is started`, () => isReplaced(shop, old), ENDED_MS);
    await shop.ready();
  }
}

async function isReplaced(shop: DistributedOwnShop, { pid, name }: { pid: number; name: string }) {
  const same = (await shop.processes()).filter((each) => each.name === name);
  return same.length > 0 && same.every((each) => each.pid !== pid) ? true : undefined;
}

export const ROLLED: Fault<DistributedOwnShop> = {
  name: 'every process is restarted in turn, and no repeatable request fails',
  times: [1, 5],
  strike: async ({ scene, place, hit }) => {
    const repeaters = startRepeaters(scene, await scene.newShopper(), await scene.addProduct(500, STOCK));
    await restartEach(place).finally(() => repeaters.leave());
    const { read, ordered, again, failed } = await repeaters.leave();
    promise(failed.length === 0, `of ${read} that read and ${ordered} orders with a key some failed`, failed);
    promise(read > 0 && ordered > 0, 'nobody read, or nobody ordered: this has shown nothing', { read, ordered });
    hit(`${read} reads and ${ordered} orders with a key, ${again} of them once more`);
  },
};
