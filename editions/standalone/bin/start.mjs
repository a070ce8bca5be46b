#!/usr/bin/env node
// Builds what is missing or older than its sources, then runs the shop in this process. Building happens in a process
// of its own, because its tools would stay in the shop's memory.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serverIsStale } from '@shop/build/build-server';
import { webIsStale } from '@shop/build/build-web';

if (webIsStale() || serverIsStale()) {
  const build = fileURLToPath(new URL('../../build/src/build-if-stale.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' });
  if (status !== 0) {
    console.error('The shop cannot be built; the reason is above.');
    process.exit(1);
  }
}
await import('../dist/main.js');
