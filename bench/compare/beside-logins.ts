import { measureRound, quantile } from '../load/measure';
import { turnOf, type Subject } from './subjects';

/** How much longer the slowest reads of a list take while eight people log in all the time: a line to print. */
export async function measureBesideLogins(subject: Subject, rounds: number): Promise<string> {
  const list = turnOf(subject, 'list of 20');
  const logins = turnOf(subject, 'login');
  const read = async () => (await measureRound(list.scenario, list.parts, {})).p99;
  const quiet: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await read());
    let isDone = false;
    const loggingIn = Array.from({ length: logins.scenario.concurrency }, async (_, index) => {
      while (!isDone) await logins.scenario.operation(index);
    });
    beside.push(await read());
    isDone = true;
    await Promise.all(loggingIn);
  }
  const [alone, busy] = [quantile(quiet, 0.5), quantile(beside, 0.5)];
  const ratio = (busy / alone).toFixed(1);
  return `The list of ${subject.name}: p99 ${alone.toFixed(1)} ms, ${busy.toFixed(1)} ms during eight logins: ${ratio}×`;
}
