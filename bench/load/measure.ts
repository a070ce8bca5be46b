import { setTimeout as sleep } from 'node:timers/promises';
import { readCpu, spent, type Cpu, type Parts } from './parts';

/** Does a step of an operation, and notes how long it takes. */
export type Timed = <T>(step: string, work: () => Promise<T>) => Promise<T>;

export interface Scenario {
  readonly name: string;
  /** how often in one round */
  readonly operations: number;
  /** how often before it is measured; a third of a round by default */
  readonly warmUps?: number;
  /** how many at a time */
  readonly concurrency: number;
  /** how long what it causes goes on after its answer, in ms; 1,500 by default */
  readonly settleMs?: number;
  /** Runs it once. May resolve with the size of the answer in bytes. */
  readonly operation: (index: number, timed?: Timed) => Promise<unknown>;
}

export interface Figures {
  readonly perSecond: number;
  /** ms */
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
  /** bytes of an answer on the wire */
  readonly bytes: number;
  /** CPU time of one operation in ms, by part */
  readonly cpu: Cpu;
  /** median of each step in ms, of an operation that tells its steps */
  readonly steps?: Readonly<Record<string, number>>;
}

/** Until the work after an answer is done, in ms: events, pushes, the sweep of the outbox. */
const SETTLE_MS = 1_500;

/** Measures the CPU time in ms that each part spends in an idle second. */
export async function measureIdle(parts: Parts, seconds: number): Promise<Cpu> {
  const before = readCpu(parts);
  await sleep(seconds * 1000);
  const after = readCpu(parts);
  return Object.fromEntries(Object.entries(spent(before, after)).map(([name, ms]) => [name, ms / seconds]));
}

/** Measures one round, a closed loop: each of `concurrency` callers repeats as soon as it has its answer. */
export async function measureRound(scenario: Scenario, parts: Parts, idle: Cpu): Promise<Figures> {
  const { operations } = scenario;
  const before = readCpu(parts);
  const began = performance.now();
  const { latencies, bytes, steps } = await run(scenario, operations);
  const answered = performance.now();
  await sleep(scenario.settleMs ?? SETTLE_MS);
  const cpu = spent(before, readCpu(parts), idle, (performance.now() - began) / 1000);
  return {
    perSecond: operations / ((answered - began) / 1000),
    median: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
    bytes: bytes / operations,
    cpu: Object.fromEntries(Object.entries(cpu).map(([name, ms]) => [name, ms / operations])),
    ...(steps.size > 0 && { steps: Object.fromEntries([...steps].map(([step, ms]) => [step, quantile(ms, 0.5)])) }),
  };
}

/** Warms up: code gets compiled and connections are opened. */
export async function warmUp(scenario: Scenario): Promise<void> {
  await run(scenario, scenario.warmUps ?? Math.ceil(scenario.operations / 3));
}

async function run({ concurrency, operation }: Scenario, operations: number) {
  const latencies: number[] = [];
  const steps = new Map<string, number[]>();
  const timed: Timed = async (step, work) => {
    const start = performance.now();
    const done = await work();
    steps.set(step, [...(steps.get(step) ?? []), performance.now() - start]);
    return done;
  };
  let begun = 0;
  let bytes = 0;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (begun < operations) {
        const start = performance.now();
        const answer = await operation(begun++, timed);
        latencies.push(performance.now() - start);
        if (typeof answer === 'number') bytes += answer;
      }
    }),
  );
  return { latencies, bytes, steps };
}

/** Returns the median of each figure. */
export function medianOf(rounds: readonly Figures[]): Figures {
  const middle = (of: (round: Figures) => number) => quantile(rounds.map(of), 0.5);
  const names = Object.keys(rounds[0]?.cpu ?? {});
  return {
    perSecond: middle((round) => round.perSecond),
    median: middle((round) => round.median),
    p95: middle((round) => round.p95),
    p99: middle((round) => round.p99),
    bytes: middle((round) => round.bytes),
    cpu: Object.fromEntries(names.map((name) => [name, middle(({ cpu }) => cpu[name] ?? 0)])),
  };
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
