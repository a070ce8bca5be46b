import { measureRound, quantile, warmUp } from '../load/measure';
import { turnOf, type Subject } from './subjects';

/** The slowest hundredth of fewer is a few stops for garbage, which come when they like. */
const READS = 30_000;

/** How much longer the slowest reads of a list take while eight people log in all the time: a line to print. */
export async function measureBesideLogins(subject: Subject, rounds: number): Promise<string> {
  const { scenario, parts } = turnOf(subject, 'list of 20');
  const reads = { ...scenario, operations: READS, settleMs: 0 };
  const logins = turnOf(subject, 'login').scenario;
  await warmUp(reads);
  const read = async () => (await measureRound(reads, parts, {})).p99;
  const quiet: number[] = [];
  const beside: number[] = [];
  const waits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await read());
    let isDone = false;
    const loggingIn = Array.from({ length: logins.concurrency }, async (_, index) => {
      while (!isDone) {
        const began = performance.now();
        await logins.operation(index);
        waits.push(performance.now() - began);
      }
    });
    beside.push(await read());
    isDone = true;
    await Promise.all(loggingIn);
  }
  const [alone, busy] = [quantile(quiet, 0.5), quantile(beside, 0.5)];
  const ratios = quiet.map((each, round) => (beside[round] ?? 0) / each);
  const spread = `${Math.min(...ratios).toFixed(1)}–${Math.max(...ratios).toFixed(1)}`;
  return [
    `The list of ${subject.name}: p99 ${alone.toFixed(1)} ms, ${busy.toFixed(1)} ms during eight logins:`,
    `${(busy / alone).toFixed(2)}× (${spread}); a login takes ${quantile(waits, 0.5).toFixed(0)} ms then.`,
  ].join(' ');
}
