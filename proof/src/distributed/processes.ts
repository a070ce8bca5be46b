import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { answersOk } from '@shop/distributed/answers-ok';

/** One process of a distributed shop. */
export interface ShopProcess {
  readonly pid: number;
  /** of its service, or `gateway` */
  readonly name: string;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly isReady: () => Promise<boolean>;
}

const MAIN = /(\S+)\/dist\/main\.js$/;

/** The processes that another has started, by what the system says of them (on Linux). */
export async function readProcesses(parent: number): Promise<ShopProcess[]> {
  const found = await Promise.all(
    (await listChildren(parent)).split('\n').map(async (line): Promise<ShopProcess[]> => {
      const pid = Number(line.trim().split(' ', 1)[0]);
      const folder = MAIN.exec(line)?.[1];
      const port = folder === undefined ? undefined : await portOf(pid);
      if (folder === undefined || port === undefined) return [];
      return [
        {
          ...{ pid, name: path.basename(folder) },
          kill: (signal) => {
            endQuietly(pid, signal);
          },
          isReady: () => answersOk(`http://127.0.0.1:${port}/readyz`),
        },
      ];
    }),
  );
  return found.flat().sort((one, other) => one.name.localeCompare(other.name) || one.pid - other.pid);
}

/** `ps` fails where there is none, as in the moment after all were killed. */
async function listChildren(parent: number): Promise<string> {
  try {
    return (await promisify(execFile)('ps', ['-ww', '-o', 'pid=,args=', '--ppid', String(parent)])).stdout;
  } catch (error) {
    if ((error as { code?: unknown }).code === 1) return '';
    throw error;
  }
}

/** @returns undefined when it has just ended */
async function portOf(pid: number): Promise<string | undefined> {
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
  return environment
    .split('\0')
    .find((variable) => variable.startsWith('PORT='))
    ?.slice('PORT='.length);
}

function endQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has just ended by itself
  }
}
