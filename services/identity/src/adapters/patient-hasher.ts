import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** With more to do, who is last would wait too long for what others leave of a core. */
const MAX_ASKED = 8;
/** A process costs memory, so a quiet shop has none; in ms. */
const IDLE_MS = 15_000;

export interface HashCall {
  readonly name: 'hash' | 'compare';
  readonly task: object;
}

export type Hashed = string | boolean;

export interface PatientHasher {
  /** @returns undefined when it has no time for it, or enough to do: it is to be done elsewhere then */
  run(call: HashCall): Promise<Hashed | undefined>;
  close(): void;
}

/** Has no process, and leaves everything to threads. */
export const WITHOUT_PROCESS: PatientHasher = { run: () => Promise.resolve(undefined), close: () => undefined };

interface Patience {
  /** for how long it may answer nobody who waits, in ms: then others leave it nothing of a core, and it is ended */
  readonly starvedMs?: number;
  /** how much later it is started again after that, in ms */
  readonly againMs?: number;
  /** whether it works only while nobody else wants the core, for which it is made */
  readonly stepsBack?: boolean;
}

/** Hashes in a process of its own, which works while nobody else wants the core: a read is not to wait for a login. */
export function createPatientHasher({
  starvedMs = 2_000,
  againMs = 30_000,
  stepsBack = true,
}: Patience = {}): PatientHasher & {
  readonly pid: number | undefined;
} {
  let child: ChildProcess | undefined;
  let againAt = -Infinity;
  let last = 0;
  /** Ends it: when it has answered nobody for long, or was asked nothing. */
  let end: NodeJS.Timeout | undefined;
  const asked = new Map<number, (result?: Hashed) => void>();

  function start(): ChildProcess {
    const started = fork(require.resolve('@shop/identity/hash-process'), stepsBack ? [] : ['stays'], {
      execArgv: [],
      env: { PATH: process.env.PATH },
      // it may outlive this process for a while, as it has to get a core to end, and is not to hold what others read
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('error', () => undefined);
    started.once('close', () => {
      if (child === started) leave();
    });
    started.on('message', ({ id, result }: { id: number; result: Hashed }) => {
      answer(id, result);
      if (child === started) endAfter(asked.size > 0 ? starvedMs : IDLE_MS);
    });
    // what waits for it is timed, and keeps this process from ending
    started.unref();
    started.channel?.unref();
    return started;
  }

  function answer(id: number, result?: Hashed): void {
    asked.get(id)?.(result);
    asked.delete(id);
  }

  function endAfter(ms: number): void {
    clearTimeout(end);
    end = setTimeout(leave, ms);
    if (asked.size === 0) end.unref();
  }

  /** Who waits for it is told; there is no other for a while, unless nobody was waiting. */
  function leave(): void {
    clearTimeout(end);
    if (asked.size > 0) againAt = performance.now() + againMs;
    child?.kill('SIGKILL');
    child = undefined;
    for (const id of asked.keys()) answer(id);
  }

  function send(call: HashCall, done: (result?: Hashed) => void): void {
    const id = (last += 1);
    asked.set(id, done);
    if (asked.size === 1) endAfter(starvedMs);
    child ??= start();
    child.send({ id, ...call }, (error) => {
      if (error && asked.has(id)) leave();
    });
  }

  return {
    get pid() {
      return child?.pid;
    },
    run: (call) =>
      new Promise((resolve) => {
        if (asked.size >= MAX_ASKED || performance.now() < againAt) {
          resolve(undefined);
          return;
        }
        try {
          send(call, resolve);
        } catch {
          // no process can be started: there may be too many, or too little memory
          leave();
        }
      }),
    close: leave,
  };
}
