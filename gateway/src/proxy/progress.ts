import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Watches a call that is answered in this process.
 * @param withinMs longest time in which nothing of the request arrives and nothing of the answer is sent
 * @param onStandstill called after that time, unless the answer is complete
 * @returns what ends the watch
 */
export function watchProgress(
  req: IncomingMessage,
  res: ServerResponse,
  withinMs: number,
  onStandstill: () => void,
): () => void {
  const { socket } = req;
  const moved = () => (res.headersSent ? socket.bytesWritten : socket.bytesRead);
  let before = moved();
  const timer = setTimeout(() => {
    const now = moved();
    const isMoving = now !== before && (res.headersSent || !req.complete);
    before = now;
    if (isMoving) timer.refresh();
    else if (!res.writableEnded) onStandstill();
  }, withinMs);
  // all of it is there: from now on it is the service's turn
  if (!req.complete) req.once('end', () => timer.refresh());
  return () => {
    clearTimeout(timer);
  };
}
