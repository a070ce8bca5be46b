import { StartError } from './start-error';

/** A full disk is no damage: whoever took a backup for it would lose what came since. */
export function fullDisk(dataDir: string): StartError {
  return new StartError(
    `The disk of ${dataDir} is full: make room and start again. Nothing that was answered is lost.`,
  );
}

export function damaged(dataDir: string, detail: string): StartError {
  return new StartError(
    `The database in ${dataDir} is damaged (${detail}): restore it from a backup, or start with an empty DATA_DIR.`,
  );
}

/** Says why the database server did not start. @param lines what it wrote to its log */
export function whyNotStarted(dataDir: string, lines: readonly string[]): StartError {
  if (lines.some((line) => line.includes('postmaster.pid" already exists'))) {
    return new StartError(`The data directory ${dataDir} is in use by another process.`);
  }
  if (lines.some((line) => /No space left on device|Disk quota exceeded/.test(line))) return fullDisk(dataDir);
  const said = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? 'no reason given';
  return damaged(dataDir, said.replace(/^.*?(FATAL|PANIC|ERROR): +/, ''));
}
