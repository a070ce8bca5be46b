#!/usr/bin/env node
// Builds what is missing or older than its sources, then runs the shop in this process.
import { buildIfStale } from './build-if-stale.mjs';

try {
  await buildIfStale();
} catch (error) {
  console.error(`The shop cannot be built: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
await import('../dist/main.js');
