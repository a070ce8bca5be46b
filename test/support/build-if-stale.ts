import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../editions/build/src/build-if-stale.mjs', import.meta.url));

/** Builds the server and the web app if they are older than their sources, as `npm start` does. */
export async function buildIfStale(): Promise<void> {
  execFileSync(process.execPath, [BIN], { stdio: 'inherit' });
}
