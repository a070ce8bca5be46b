import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isStale, root } from './staleness.mjs';

export function webIsStale() {
  return isStale('web/dist/index.html', [
    'web/src',
    'web/public',
    'web/index.html',
    'web/vite.config.ts',
    'web/first-pages.mjs',
    'web/list-modules.ts',
    'web/list-preloads.ts',
    'web/precompress.ts',
    'web/package.json',
    'packages/contracts/src',
  ]);
}

/** Builds the web app, by default that of the shop, into its folder `dist`; a build that fails leaves none. */
export async function buildWeb(folder = path.join(root, 'web')) {
  console.log('Building the web app …');
  const { build } = await import('vite');
  const before = process.env.NODE_ENV;
  // vite asks this before anything else, and a shop is never built for tests or development
  process.env.NODE_ENV = 'production';
  try {
    await build({ root: folder, logLevel: 'warn' });
  } catch (error) {
    // otherwise the next start would take its partial output for up to date
    await rm(path.join(folder, 'dist'), { recursive: true, force: true });
    throw error;
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb();
