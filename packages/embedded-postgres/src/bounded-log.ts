import { copyFile, stat, truncate } from 'node:fs/promises';

/** Of one file; there are two, so it is twice that at most, and what is written between two looks. In bytes. */
const MAX_BYTES = 5_000_000;
const LOOK_MS = 60_000;

/**
 * Keeps a file that another process appends to from growing without bound: what is too much becomes `….1`, in place of
 * the one before, and the file begins again.
 */
export async function boundLog(file: string, maxBytes = MAX_BYTES): Promise<void> {
  const { size } = await stat(file);
  if (size <= maxBytes) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}

/** Looks now and then, as long as the process lives. */
export function keepLogBounded(file: string): () => void {
  const look = () => {
    // the next look may have more luck; a log is no reason to stop a shop
    boundLog(file).catch(() => undefined);
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
