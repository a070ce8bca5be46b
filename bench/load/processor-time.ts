import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The kernel's clock tick, on Linux everywhere: hundredths of a second. */
const MS_PER_TICK = 10;

export interface ProcessLine {
  readonly pid: number;
  readonly parent: number;
  /** CPU time of the process and of its ended children, in ms */
  readonly cpuMs: number;
}

/** Reads all processes of this machine by pid, from /proc: Linux only. */
export function readProcesses(): Map<number, ProcessLine> {
  const found = new Map<number, ProcessLine>();
  for (const pid of pids()) {
    const stat = readIfThere(`/proc/${pid}/stat`);
    // the name, in parentheses, may contain any character
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields.length < 20) continue;
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    found.set(pid, { pid, parent: Number(fields[1]), cpuMs: ticks * MS_PER_TICK });
  }
  return found;
}

/** Returns the process and its descendants, without those of `others` and theirs. */
export function treeOf(
  root: number,
  processes: ReadonlyMap<number, ProcessLine>,
  others: ReadonlySet<number> = new Set(),
): number[] {
  const tree = [root];
  for (const parent of tree)
    for (const each of processes.values()) if (each.parent === parent && !others.has(each.pid)) tree.push(each.pid);
  return tree;
}

/** Reads the command line of the process. */
export function commandOf(pid: number): string[] {
  return readIfThere(`/proc/${pid}/cmdline`).split('\0').slice(0, -1);
}

/** Reads a variable of the process's initial environment. */
export function variableOf(pid: number, name: string): string | undefined {
  const line = readIfThere(`/proc/${pid}/environ`)
    .split('\0')
    .find((entry) => entry.startsWith(`${name}=`));
  return line?.slice(name.length + 1);
}

/** Reads the resident memory of the process in bytes, shared pages included: now, or the most that it ever was. */
export function memoryOf(pid: number, when: 'now' | 'at most' = 'now'): number {
  const name = when === 'now' ? 'VmRSS' : 'VmHWM';
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readIfThere(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
}

/** Finds the process that listens on a local TCP port. */
export function listenerOn(port: number): number | undefined {
  const LISTENING = '0A';
  const inodes = ['tcp', 'tcp6'].flatMap((table) =>
    readIfThere(`/proc/net/${table}`)
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[3] === LISTENING && parseInt(fields[1]?.split(':')[1] ?? '', 16) === port)
      .map((fields) => `socket:[${fields[9]}]`),
  );
  if (inodes.length === 0) return undefined;
  return pids().find((pid) => linksOf(pid).some((link) => inodes.includes(link)));
}

function pids(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
}

function linksOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).map((name) => readlinkSync(`${folder}/${name}`));
  } catch {
    // it has exited, or belongs to another user
    return [];
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
