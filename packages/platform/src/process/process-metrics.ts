import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { PoolState } from '../db/database';
import type { PortState } from '../http/listen';

export interface MeasuredProcess {
  readonly version: string;
  readonly port: () => PortState;
  /** of its database; undefined: it has none */
  readonly pool: (() => PoolState) | undefined;
}

/** Measures the process itself: its memory, event loop and garbage, what is open at its port, its connections. */
export function measureProcess(registry: Registry, { version, port, pool }: MeasuredProcess): void {
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'shop_build_info',
    help: 'The version that runs; the value is always 1',
    labelNames: ['version', 'node'] as const,
    registers,
  }).set({ version, node: process.version }, 1);
  new Gauge({
    name: 'http_open',
    help: 'What is open at the port: connections, requests that are not answered yet, web sockets',
    labelNames: ['what'] as const,
    registers,
    collect() {
      const { connections, requests, webSockets } = port();
      this.set({ what: 'connections' }, connections);
      this.set({ what: 'requests' }, requests);
      this.set({ what: 'web-sockets' }, webSockets);
    },
  });
  new Gauge({
    name: 'clock_seconds',
    help: 'The time by the clock of this machine, in seconds since 1970: who reads it compares it with its own',
    registers,
    collect() {
      this.set(Date.now() / 1000);
    },
  });
  if (!pool) return;
  new Gauge({
    name: 'database_pool',
    help: 'Connections to PostgreSQL: in use, idle, and who waits for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { open, idle, waiting } = pool();
      this.set({ state: 'in-use' }, open - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}
