import { copyFile, stat, truncate } from 'node:fs/promises';

/** Limit of one file in bytes. There are two files, and the limit is checked only now and then. */
const MAX_BYTES = 5_000_000;
const LOOK_MS = 60_000;

/**
 * Rotates a file that another process appends to: above the limit it is moved to `….1`, replacing the previous one, and
 * starts empty.
 */
export async function boundLog(file: string, maxBytes = MAX_BYTES): Promise<void> {
  const { size } = await stat(file);
  if (size <= maxBytes) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}

/** Checks the size now and then, as long as the process lives. */
export function keepLogBounded(file: string): () => void {
  const look = () => {
    // the next check may succeed; a log is no reason to stop a shop
    boundLog(file).catch(() => undefined);
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
