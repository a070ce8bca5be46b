import type { DeadLetterList } from '@shop/contracts/api/dead-letters';
import type { Product } from '@shop/contracts/api/product';
import { EVENTS, type EventType } from '@shop/contracts/events/event-types';
import { TOPICS } from '@shop/contracts/events/topics';
import type { Seeded } from '../seeded';
import { differing, keptRows, rowCounts } from '../shop/kept-rows';
import { expectOk, type Scene } from '../shop/scene';
import { promise } from '../shop/violation';
import { doEverything } from './everything/everything';
import { readUp } from './read-up';
import { onRigged } from './trouble';

/** Longer than it takes to replay the last that wait. */
const REPLAYED_MS = 60_000;

/** Every type that groups read. Of sessions read only gateways, each all of them whenever it starts. */
const TYPES = (Object.keys(EVENTS) as EventType[]).filter((type) => EVENTS[type].topic !== TOPICS.sessions);

/**
 * Every group gives every event up, so that each has its effect only when it is replayed: late, and in an order of its own,
 * often behind those that came after it. What is kept in the end has to be as much as where nothing was given up.
 */
export const EVENTS_GIVEN_UP = onRigged(
  'all events given up by all groups, and replayed in any order',
  async (scene, seeded) => {
    const { shop } = scene;
    const plain = await everything(scene);
    await shop.stop();
    await shop.restart({ ...shop.environment(), GIVE_UP: 'all' });
    const staff = replayAll(scene, seeded);
    const replayed = await everything(scene)
      .finally(staff.end)
      .finally(async () => {
        await shop.stop();
        await shop.restart(shop.environment());
      });

    const never = TYPES.filter((type) => !staff.types.has(type));
    promise(never.length === 0, 'these were not given up and replayed', never);
    promise(staff.overtaken() > 0, 'all were replayed in the order in which they came');
    const others = differing(plain.rows, replayed.rows);
    promise(
      others.length === 0,
      'an event that is replayed has another effect',
      others.map((name) => `${name}: ${plain.rows[name]}, replayed ${replayed.rows[name]}`),
    );
    promise(plain.available.join() === replayed.available.join(), 'what is left is not what is left without replays', [
      plain.available,
      replayed.available,
    ]);
  },
  100,
);

/** Does everything; returns how many rows there are of it then, by table, and how many pieces can be ordered. */
async function everything(scene: Scene): Promise<{ rows: Readonly<Record<string, number>>; available: number[] }> {
  const { ids, available } = await doEverything(scene);
  await readUp(scene, REPLAYED_MS);
  for (const [id, pieces] of Object.entries(available)) {
    const shown = (await expectOk(scene.call('GET', `/api/products/${id}`))).body as Product;
    promise(shown.stock === pieces, 'the catalogue shows other pieces than can be ordered', { id, pieces, shown });
  }
  return { rows: rowCounts(await keptRows(scene.shop, ids)), available: Object.values(available) };
}

interface Replaying {
  /** of what it has replayed so far */
  readonly types: ReadonlySet<string>;
  /** how many of these came behind a later event of the same key and group */
  readonly overtaken: () => number;
  readonly end: () => Promise<void>;
}

/** Replays whatever waits, in any order, until it is ended. */
function replayAll(scene: Scene, seeded: Seeded): Replaying {
  const types = new Set<string>();
  const furthest = new Map<string, number>();
  let overtaken = 0;
  const { call, admin: token } = scene;
  let isOver = false;
  async function work(): Promise<void> {
    while (!isOver) {
      for (const { topic, number, group, key, type = '' } of seeded.shuffle(await waiting(scene))) {
        await expectOk(call('POST', `/api/admin/dead-letters/${topic}/${number}/replay`, { token }));
        types.add(type);
        const about = `${topic} ${group} ${key}`;
        const later = furthest.get(about) ?? 0;
        if (Number(number) < later) overtaken += 1;
        furthest.set(about, Math.max(later, Number(number)));
      }
    }
  }
  const working = work();
  // told when it is ended
  working.catch(() => undefined);
  return {
    types,
    overtaken: () => overtaken,
    end: async () => {
      isOver = true;
      await working;
    },
  };
}

async function waiting({ call, admin: token }: Scene): Promise<DeadLetterList['waiting']> {
  return ((await expectOk(call('GET', '/api/admin/dead-letters', { token }))).body as DeadLetterList).waiting;
}
