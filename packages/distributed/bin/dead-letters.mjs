#!/usr/bin/env node
// Lists or replays dead letters: npm run dead-letters -- list
import { buildDistributed, distributedIsStale } from './build.mjs';

if (distributedIsStale(['distributed'])) await buildDistributed(['distributed']);
await import('../dist/dead-letters.js');
