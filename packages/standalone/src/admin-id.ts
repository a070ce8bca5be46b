import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Letters and digits that nobody mistakes for one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The id that the first admin registers with when the operator configured none: made once, kept with the data. */
export function readOrMakeAdminId(dataDir: string): string {
  const file = path.join(dataDir, 'admin-id');
  if (!existsSync(file)) {
    const id = Array.from({ length: 8 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
    writeFileSync(file, `${id}\n`, { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}
