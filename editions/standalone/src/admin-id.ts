import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from '@shop/platform/durable-files';

/** Letters and digits that cannot be confused with each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The id that the first admin registers with if the operator configured none: generated once, stored with the data. */
export async function readOrMakeAdminId(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'admin-id');
  if (!existsSync(file)) {
    const id = Array.from({ length: 8 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
    await writeDurably(file, `${id}\n`, 0o600);
  }
  return readFileSync(file, 'utf8').trim();
}
