#!/usr/bin/env node
// Builds what is missing or older than its sources, then runs the shop in this process.
import { buildServer, serverIsStale } from './build-server.mjs';
import { buildWeb, webIsStale } from './build-web.mjs';

try {
  if (webIsStale()) await buildWeb();
  if (serverIsStale()) await buildServer();
} catch (error) {
  console.error(`The shop cannot be built: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
await import('../dist/main.js');
