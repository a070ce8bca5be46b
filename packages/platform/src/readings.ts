import { Gauge, type Registry } from 'prom-client';

export interface Reading {
  readonly name: string;
  readonly help: string;
  readonly read: () => Promise<number>;
}

/** Reads a figure whenever a service's measurements are read. A database that does not answer leaves it out. */
export function addReading(registry: Registry, { name, help, read }: Reading): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: async () => {
      try {
        gauge.set(await read());
      } catch {
        // the other measurements are still wanted, and a number from before would mislead
        gauge.remove();
      }
    },
  });
}

export interface Readings {
  readonly name: string;
  readonly help: string;
  /** what tells the figures apart */
  readonly label: string;
  readonly read: () => Promise<ReadonlyMap<string, number>>;
}

/** Reads several figures of one kind whenever a service's measurements are read; none where the database does not answer. */
export function addReadings(registry: Registry, { name, help, label, read }: Readings): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect: async () => {
      const figures = await read().catch(() => new Map<string, number>());
      gauge.reset();
      for (const [value, figure] of figures) gauge.set({ [label]: value }, figure);
    },
  });
}
