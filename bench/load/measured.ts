import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DatabaseSize } from './footprint';
import type { Figures } from './measure';
import type { Cpu } from './parts';
import type { PushFigures } from './pushes';
import type { Backlog } from './sustained';
import type { Tally } from './topics';

/** The results of the distributed edition; docs/scale.md is computed from them. */
export interface DistributedMeasured {
  /** ms a second of each part while idle */
  readonly idle: Cpu;
  readonly operations: Readonly<Record<string, Figures>>;
  /** products of the catalog, and costs after more were added */
  readonly largeCatalog: { readonly products: number; readonly list: Figures };
  /** orders a second of one product by those of many products, in turn */
  readonly hotProduct: {
    readonly perSecond: number;
    readonly latency: number;
    readonly one: Figures;
    readonly many: Figures;
  };
  /** calls through the gateway by the same straight to the service, in turn */
  readonly gateway: { readonly perSecond: number; readonly latency: number };
  readonly pushes: PushFigures;
  /** an order placed, where each process runs twice: every notification sees every push */
  readonly orderWithTwoReplicas: Figures;
  readonly purchase: {
    readonly lines: number;
    readonly events: Readonly<Record<string, Tally>>;
    readonly database: DatabaseSize;
  };
  /** bytes */
  readonly redis: { readonly cart: number; readonly note: number };
  readonly productBytes: number;
  readonly reading: { readonly onePartition: Backlog; readonly allPartitions: Backlog };
  readonly relay: Backlog;
}

export interface StandaloneMeasured {
  readonly idle: Cpu;
  readonly operations: Readonly<Record<string, Figures>>;
}

/** Where and when it was measured; `load` is the average of the last five minutes. */
export interface Machine {
  readonly date: string;
  readonly processor: string;
  readonly cores: number;
  readonly node: string;
  readonly load: number;
}

export interface Measured {
  readonly distributed: DistributedMeasured & { readonly machine: Machine };
  readonly standalone: StandaloneMeasured & { readonly machine: Machine };
}

const FILE = fileURLToPath(new URL('../measured.json', import.meta.url));

export function readMeasured(): Measured {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Measured;
}

/** Replaces results that were measured again; rounds figures to four digits. */
export function writeMeasured(measured: Partial<Measured>): void {
  const rounded = (_key: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value);
  let before: Partial<Measured> = {};
  try {
    before = readMeasured();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  writeFileSync(FILE, `${JSON.stringify({ ...before, ...measured }, rounded, 2)}\n`);
}
