import { expect, test } from 'vitest';
import { whyNotStarted } from './why-not-started';

const AT = '2026-11-25 12:00:00.000 UTC [7]';

test.each([
  [
    'a lock file that cannot be written',
    [`${AT} FATAL:  could not write lock file "postmaster.pid": No space left on device`],
  ],
  [
    'a log that cannot be replayed',
    [
      `${AT} LOG:  redo starts at 0/1900028`,
      `${AT} FATAL:  could not extend file "base/5/16384": No space left on device`,
      `${AT} LOG:  startup process (PID 8) exited with exit code 1`,
    ],
  ],
  ['a quota', [`${AT} PANIC:  could not write to file "pg_wal/xlogtemp.8": Disk quota exceeded`]],
])('%s is a full disk, and nobody is sent to a backup', (_what, lines) => {
  expect(whyNotStarted('/srv/shop', lines).message).toBe(
    'The disk of /srv/shop is full: make room and start again. Nothing that was answered is lost.',
  );
});

test('a server that runs there already is no damage either', () => {
  expect(whyNotStarted('/srv/shop', [`${AT} FATAL:  lock file "postmaster.pid" already exists`]).message).toBe(
    'The data directory /srv/shop is in use by another process.',
  );
});

test('what is damaged is said with the server’s own words', () => {
  const lines = [`${AT} LOG:  starting`, `${AT} PANIC:  could not locate a valid checkpoint record`];
  expect(whyNotStarted('/srv/shop', lines).message).toBe(
    'The database in /srv/shop is damaged (could not locate a valid checkpoint record): restore it from a backup, or start with an empty DATA_DIR.',
  );
});
