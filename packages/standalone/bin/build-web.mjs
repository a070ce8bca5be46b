import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isStale, root } from './staleness.mjs';

export function webIsStale() {
  return isStale('web/dist/index.html', [
    'web/src',
    'web/public',
    'web/index.html',
    'web/vite.config.ts',
    'web/list-modules.ts',
    'web/list-preloads.ts',
    'web/precompress.ts',
    'web/package.json',
    'packages/contracts/src',
  ]);
}

/** Builds the web app into web/dist. */
export async function buildWeb() {
  console.log('Building the web app …');
  const { build } = await import('vite');
  await build({ root: path.join(root, 'web'), logLevel: 'warn' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb();
