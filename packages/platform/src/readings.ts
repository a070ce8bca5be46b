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
