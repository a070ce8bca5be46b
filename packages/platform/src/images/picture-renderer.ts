import { UnavailableError } from '../errors';
import { startPictureProcess, type PictureProcess, type Rendered, type RenderTask } from './picture-process';
import { createPlaces, type PlaceLimits } from './places';

export interface RendererLimits extends PlaceLimits {
  /** ms that a picture may take once it has a place */
  deadlineMs: number;
  /** ms after which a process with nothing to do ends: a quiet shop has none */
  idleMs: number;
}

/** Waiting and rendering together take less than the 30 s that the gateway waits. */
export const RENDERER_LIMITS: RendererLimits = {
  places: 2,
  waiting: 8,
  waitMs: 6_000,
  deadlineMs: 20_000,
  idleMs: 15_000,
};

/** @throws UnavailableError when too many wait, or one waits or takes too long */
export type RenderPicture = (task: RenderTask) => Promise<Rendered>;

/**
 * Renders pictures in separate processes: the largest of them neither stalls the shop nor keeps its memory, and one
 * that takes too long is ended.
 * @param isBackground whether it does so only while nothing else has to be done
 */
export function createPictureRenderer(limits: RendererLimits = RENDERER_LIMITS, isBackground = false): RenderPicture {
  const places = createPlaces(limits);
  const resting = new Map<PictureProcess, NodeJS.Timeout>();

  function take(): PictureProcess {
    const [rested] = resting;
    if (!rested) return startPictureProcess(isBackground);
    const [process, timer] = rested;
    clearTimeout(timer);
    resting.delete(process);
    return process;
  }

  function rest(process: PictureProcess): void {
    const timer = setTimeout(() => {
      resting.delete(process);
      process.end();
    }, limits.idleMs);
    resting.set(process, timer.unref());
  }

  return async (task) => {
    const leave = await places.enter();
    if (!leave) throw busy();
    try {
      const process = take();
      const rendered = await process.render(task, limits.deadlineMs);
      if (!rendered) throw busy();
      rest(process);
      return rendered;
    } finally {
      leave();
    }
  };
}

function busy(): UnavailableError {
  return new UnavailableError('Pictures cannot be taken in right now. Please try again in a moment.');
}
