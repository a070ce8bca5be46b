#!/usr/bin/env node
// Lists or replays dead letters: npm run dead-letters -- list
// Of the distributed edition where KAFKA_BROKERS is set, else of the shop in DATA_DIR, running or stopped.
import { buildServer, serverIsStale } from '../../standalone/bin/build-server.mjs';
import { buildDistributed, distributedIsStale } from './build.mjs';

if (process.env.KAFKA_BROKERS) {
  if (distributedIsStale(['distributed'])) await buildDistributed(['distributed']);
  await import('../dist/dead-letters.js');
} else {
  if (serverIsStale()) await buildServer();
  await import('../../standalone/dist/dead-letters.js');
}
