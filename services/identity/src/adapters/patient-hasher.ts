import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** How long a login waits for a core that others use, in ms. */
const PATIENCE_MS = 2_000;
/** With more than that to do, too many log in at once for what others leave. */
const MAX_ASKED = 8;
/** A process costs memory, so a quiet shop has none; in ms. */
const IDLE_MS = 15_000;

export interface HashCall {
  readonly name: 'hash' | 'compare';
  readonly task: object;
}

export type Hashed = string | boolean;

export interface PatientHasher {
  readonly pid: number | undefined;
  /** @returns undefined when it had no time for it, or has enough to do: it is to be done elsewhere then */
  run(call: HashCall): Promise<Hashed | undefined>;
  close(): void;
}

/** Hashes in a process of its own, which works while nobody else wants the core: a read is not to wait for a login. */
export function createPatientHasher(patienceMs = PATIENCE_MS): PatientHasher {
  let child: ChildProcess | undefined;
  let rest: NodeJS.Timeout | undefined;
  let last = 0;
  /** Somebody waited in vain, and it has answered nobody since: the machine has no time for it. */
  let isStarved = false;
  /** What it has not answered yet; who asked may have given up. */
  const asked = new Map<number, (result?: Hashed) => void>();

  function start(): ChildProcess {
    const started = fork(require.resolve('@shop/identity/hash-process'), [], {
      execArgv: [],
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // what waits for it is timed, and keeps this process from ending
    started.unref();
    started.channel?.unref();
    const leave = () => {
      if (child !== started) return;
      child = undefined;
      isStarved = false;
      for (const id of asked.keys()) answer(id);
    };
    // one that could not be started has no end
    started.on('error', () => {
      if (started.pid === undefined) leave();
    });
    started.once('close', leave);
    started.on('message', ({ id, result }: { id: number; result: Hashed }) => {
      isStarved = false;
      answer(id, result);
    });
    return started;
  }

  function answer(id: number, result?: Hashed): void {
    asked.get(id)?.(result);
    asked.delete(id);
    clearTimeout(rest);
    if (asked.size === 0) rest = setTimeout(close, IDLE_MS).unref();
  }

  function close(): void {
    clearTimeout(rest);
    child?.kill('SIGKILL');
  }

  return {
    get pid() {
      return child?.pid;
    },
    run: (call) =>
      new Promise((resolve) => {
        if (isStarved || asked.size >= MAX_ASKED) {
          resolve(undefined);
          return;
        }
        clearTimeout(rest);
        child ??= start();
        const id = (last += 1);
        const patience = setTimeout(() => {
          isStarved = true;
          resolve(undefined);
        }, patienceMs);
        asked.set(id, (result) => {
          clearTimeout(patience);
          resolve(result);
        });
        child.send({ id, ...call }, (error) => {
          if (error) answer(id);
        });
      }),
    close,
  };
}
