import { createMemoryChangeJournal } from '@shop/catalog/adapters/memory-change-journal';
import { createPostgresOwnedStore } from '@shop/catalog/adapters/postgres-owned-store';
import { createPostgresProductStore } from '@shop/catalog/adapters/postgres-product-store';
import type { Findable } from '@shop/catalog/app/list-products';
import { createSynonymReader } from '@shop/catalog/app/shop-synonyms';
import { createSpelling } from '@shop/catalog/app/spelling';
import type { Database } from '@shop/platform/db/database';
import { costOf, recording } from '@shop/testing/statement-costs';
import { readProcesses, treeOf } from '../load/processor-time';
import type { FilledCatalogue } from './filled-catalogue';
import { readsOf, type Read } from './reads';

/** Enough for the kernel's clock, in ms of processor time, unless one read takes long. */
const ENOUGH_MS = 400;
const MOST = 600;
const FEWEST = 3;

/** What one read costs. */
export interface Cost {
  readonly nodeMs: number;
  readonly postgresMs: number;
  readonly statements: number;
  /** of tables and indexes */
  readonly rows: number;
  readonly blocks: number;
}

export interface MeasuredRead {
  readonly name: string;
  readonly first: Cost;
  readonly again: Cost;
}

/** The products as a service has them that has just started. */
function openShop(db: Database): Findable {
  const products = createPostgresProductStore(db);
  const owned = createPostgresOwnedStore(db);
  const journal = createMemoryChangeJournal();
  const spelling = createSpelling(products, journal);
  return { products, owned, spelling, synonyms: createSynonymReader(owned, journal) };
}

/** Measures each read as it is asked for the first time, by a service that has just started, and again. */
export async function measureReads(serverPid: number, { db, size }: FilledCatalogue): Promise<MeasuredRead[]> {
  const { statements, recorder } = recording(db);
  const measured: MeasuredRead[] = [];
  for (const [name, read] of Object.entries(readsOf(size))) {
    const known = openShop(recorder);
    await read(known);
    measured.push({
      name,
      first: await costs(() => read(openShop(recorder))),
      again: await costs(() => read(known)),
    });
  }
  return measured;

  async function costs(ask: () => ReturnType<Read>): Promise<Cost> {
    statements.length = 0;
    await ask();
    const asked = statements.splice(0);
    const each: Awaited<ReturnType<typeof costOf>>[] = [];
    for (const statement of asked) each.push(await costOf(db, statement));
    const sum = (what: 'rows' | 'blocks') => each.reduce((total, cost) => total + cost[what], 0);
    return { ...(await processorTime(ask)), statements: asked.length, rows: sum('rows'), blocks: sum('blocks') };
  }

  /** In one go, as looking at the clock takes time itself. */
  async function processorTime(ask: () => ReturnType<Read>): Promise<Pick<Cost, 'nodeMs' | 'postgresMs'>> {
    const few = await timeOf(FEWEST, ask);
    const times = Math.ceil(ENOUGH_MS / Math.max(0.5, few.nodeMs + few.postgresMs));
    return times > FEWEST ? timeOf(Math.min(MOST, times), ask) : few;
  }

  async function timeOf(times: number, ask: () => ReturnType<Read>) {
    const postgresBefore = postgresMs(serverPid);
    const nodeBefore = nodeMs();
    for (let time = 0; time < times; time += 1) await ask();
    const nodeAfter = nodeMs();
    return {
      nodeMs: (nodeAfter - nodeBefore) / times,
      postgresMs: (postgresMs(serverPid) - postgresBefore) / times,
    };
  }
}

function nodeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function postgresMs(serverPid: number): number {
  const processes = readProcesses();
  return treeOf(serverPid, processes).reduce((sum, pid) => sum + (processes.get(pid)?.cpuMs ?? 0), 0);
}
