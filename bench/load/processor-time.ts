import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What the kernel counts processor time in, on Linux everywhere: hundredths of a second. */
const MS_PER_TICK = 10;

export interface ProcessLine {
  readonly pid: number;
  readonly parent: number;
  /** processor time of the process and of its children that have ended, in ms */
  readonly cpuMs: number;
}

/** All processes of this machine by pid. Linux only: everything here reads /proc. */
export function readProcesses(): Map<number, ProcessLine> {
  const found = new Map<number, ProcessLine>();
  for (const pid of pids()) {
    const stat = readIfThere(`/proc/${pid}/stat`);
    // the name, in parentheses, may hold anything
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields.length < 20) continue;
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    found.set(pid, { pid, parent: Number(fields[1]), cpuMs: ticks * MS_PER_TICK });
  }
  return found;
}

/** The process and everything that it started, and so on. */
export function treeOf(root: number, processes: ReadonlyMap<number, ProcessLine>): number[] {
  const tree = [root];
  for (const parent of tree) for (const each of processes.values()) if (each.parent === parent) tree.push(each.pid);
  return tree;
}

/** What the process was started with, one argument after the other. */
export function commandOf(pid: number): string[] {
  return readIfThere(`/proc/${pid}/cmdline`).split('\0').slice(0, -1);
}

/** A variable that the process was started with. */
export function variableOf(pid: number, name: string): string | undefined {
  const line = readIfThere(`/proc/${pid}/environ`)
    .split('\0')
    .find((entry) => entry.startsWith(`${name}=`));
  return line?.slice(name.length + 1);
}

/** Memory of the process in bytes, pages that it shares included. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readIfThere(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
}

/** The process that listens on a TCP port of this machine. */
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
    // it has ended, or is somebody else's
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
