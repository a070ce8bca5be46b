#!/usr/bin/env node
// Lists or replays dead letters: npm run dead-letters -- list
// Those of the distributed edition if KAFKA_BROKERS is set, else those of the shop in DATA_DIR, running or stopped.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildDistributed, distributedIsStale } from '../src/build-distributed.mjs';
import { buildServer, serverIsStale } from '../src/build-server.mjs';
import { root } from '../src/staleness.mjs';

const edition = process.env.KAFKA_BROKERS ? 'distributed' : 'standalone';
if (edition === 'distributed' && distributedIsStale(['distributed'])) await buildDistributed(['distributed']);
if (edition === 'standalone' && serverIsStale()) await buildServer();
const command = path.join(root, 'editions', edition, 'dist/dead-letters.js');
const { status } = spawnSync(process.execPath, [command, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
