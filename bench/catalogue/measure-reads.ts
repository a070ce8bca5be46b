import type { FilledCatalogue, Reads } from './filled-catalogue';
import { readsOf, type Read } from './reads';

/** Enough for the kernel's clock, in ms of processor time, unless one read takes long. */
const ENOUGH_MS = 400;
const MOST = 600;
const FEWEST = 3;

/** What one read costs. */
export interface Cost extends Reads {
  readonly nodeMs: number;
  readonly databaseMs: number;
}

export interface MeasuredRead {
  readonly name: string;
  readonly first: Cost;
  readonly again: Cost;
}

/** Measures each read as it is asked for the first time, by a service that has just started, and again. */
export async function measureReads(catalogue: FilledCatalogue): Promise<MeasuredRead[]> {
  const measured: MeasuredRead[] = [];
  for (const [name, read] of Object.entries(readsOf(catalogue.size))) {
    const known = catalogue.open();
    await read(known);
    measured.push({
      name,
      first: await costs(() => read(catalogue.open())),
      again: await costs(() => read(known)),
    });
  }
  return measured;

  async function costs(ask: () => ReturnType<Read>): Promise<Cost> {
    const reads = await catalogue.readsOf(ask);
    return { ...(await processorTime(ask)), ...reads };
  }

  /** In one go, as looking at the clock takes time itself. */
  async function processorTime(ask: () => ReturnType<Read>): Promise<Pick<Cost, 'nodeMs' | 'databaseMs'>> {
    const few = await timeOf(FEWEST, ask);
    const times = Math.ceil(ENOUGH_MS / Math.max(0.5, few.nodeMs + few.databaseMs));
    return times > FEWEST ? timeOf(Math.min(MOST, times), ask) : few;
  }

  async function timeOf(times: number, ask: () => ReturnType<Read>) {
    const databaseBefore = catalogue.databaseMs();
    const nodeBefore = nodeMs();
    for (let time = 0; time < times; time += 1) await ask();
    const nodeAfter = nodeMs();
    return {
      nodeMs: (nodeAfter - nodeBefore) / times,
      databaseMs: (catalogue.databaseMs() - databaseBefore) / times,
    };
  }
}

function nodeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
