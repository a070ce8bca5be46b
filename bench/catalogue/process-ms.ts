import { readProcesses, treeOf } from '../load/processor-time';

/** Returns the processor time of a process and those it started, in ms. */
export function processMs(pid: number): number {
  const processes = readProcesses();
  return treeOf(pid, processes).reduce((sum, each) => sum + (processes.get(each)?.cpuMs ?? 0), 0);
}
