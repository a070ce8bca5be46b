import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';

const require = createRequire(import.meta.url);

export interface RenderTask {
  readonly upload: Buffer;
  readonly format: 'webp' | 'avif';
  /** bounds both sides of every picture */
  readonly largest: number;
  readonly widths: readonly number[];
  /** of the upload, by its header */
  readonly maxPixels: number;
}

/** The picture in each width, or what is wrong with the upload. */
export type Rendered =
  { readonly pictures: readonly Uint8Array[] } | { readonly refused: 'format' | 'pixels' | 'content' };

export interface PictureProcess {
  readonly pid: number | undefined;
  /** @returns undefined when it takes longer than the deadline, or ends over it: nothing more can be asked of it then */
  render(task: RenderTask, deadlineMs: number): Promise<Rendered | undefined>;
  end(): void;
}

/**
 * Starts a process that decodes pictures; it knows nothing of the shop.
 * @param isBackground whether it works mostly while others have nothing to do, and this process may end before it
 */
export function startPictureProcess(isBackground = false): PictureProcess {
  const child = fork(require.resolve('@shop/platform/picture-worker'), [], {
    serialization: 'advanced',
    execArgv: [],
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('error', () => undefined);
  keepAwake(child, false);
  if (isBackground) stepBack(child);

  return {
    pid: child.pid,
    render: (task, deadlineMs) =>
      new Promise((resolve) => {
        keepAwake(child, !isBackground);
        const timer = setTimeout(() => child.kill('SIGKILL'), deadlineMs);
        const done = (rendered?: Rendered) => {
          clearTimeout(timer);
          child.off('message', done).off('close', end);
          keepAwake(child, false);
          resolve(rendered);
        };
        const end = () => {
          done();
        };
        child.once('message', done).once('close', end);
        child.send(task, (error) => {
          if (error) end();
        });
      }),
    end: () => {
      child.kill('SIGKILL');
    },
  };
}

/** A system that does not allow it lets it work like the others. */
function stepBack({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // it may have ended already
  }
}

/** Only one that has something to do keeps the process that started it from ending. */
function keepAwake(child: ChildProcess, awake: boolean): void {
  for (const handle of [child, child.channel]) {
    if (awake) handle?.ref();
    else handle?.unref();
  }
}
