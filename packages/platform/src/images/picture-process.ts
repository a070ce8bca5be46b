import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export interface RenderTask {
  readonly upload: Buffer;
  /** the first bounds both sides */
  readonly widths: readonly number[];
  /** of the upload, by its header */
  readonly maxPixels: number;
}

/** WebP in each width, or what is wrong with the upload. */
export type Rendered =
  { readonly pictures: readonly Uint8Array[] } | { readonly refused: 'format' | 'pixels' | 'content' };

export interface PictureProcess {
  /** @returns undefined when it takes longer than the deadline, or ends over it: nothing more can be asked of it then */
  render(task: RenderTask, deadlineMs: number): Promise<Rendered | undefined>;
  end(): void;
}

/** Starts a process that decodes pictures; it knows nothing of the shop. */
export function startPictureProcess(): PictureProcess {
  const child = fork(require.resolve('@shop/platform/picture-worker'), [], {
    serialization: 'advanced',
    execArgv: [],
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('error', () => undefined);
  keepAwake(child, false);

  return {
    render: (task, deadlineMs) =>
      new Promise((resolve) => {
        keepAwake(child, true);
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

/** Only one that has something to do keeps the process that started it from ending. */
function keepAwake(child: ChildProcess, awake: boolean): void {
  for (const handle of [child, child.channel]) {
    if (awake) handle?.ref();
    else handle?.unref();
  }
}
