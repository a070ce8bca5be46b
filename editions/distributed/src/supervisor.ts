import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Supervised {
  readonly name: string;
  /** pid of the running process; undefined during a restart */
  readonly pid: () => number | undefined;
  /** Sends a signal to the process, which is restarted unless `stop` was called. */
  signal(name: NodeJS.Signals): void;
  /** Terminates the process, kills it if it does not exit, and resolves once it has exited. */
  stop(): Promise<void>;
}

export interface SupervisedOptions {
  name: string;
  /** the bundle to run */
  main: string;
  env: Readonly<Record<string, string>>;
  /** one line of the process's output */
  write: (line: string) => void;
}

/** Delay before a restart, in ms. */
const RESTART_MS = 500;
const STOP_MS = 12_000;

/** Runs a process and restarts it whenever it exits unexpectedly, as an orchestrator would. */
export function supervise({ name, main, env, write }: SupervisedOptions): Supervised {
  let child: ChildProcess | undefined;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    // the variables of this process that name backing services and keys are the children's, too
    const started = spawn(process.execPath, ['--enable-source-maps', main], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) createInterface({ input: stream }).on('line', write);
    started.once('exit', (code, signal) => {
      child = undefined;
      if (stopping) return;
      write(`ended with ${signal ?? String(code)}; it is started again`);
      timer = setTimeout(start, RESTART_MS);
    });
  }

  start();
  return {
    name,
    pid: () => child?.pid,
    signal: (signal) => void child?.kill(signal),
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      if (!child) return;
      const ended = once(child, 'exit');
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      const overdue = setTimeout(() => child?.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(overdue);
    },
  };
}
