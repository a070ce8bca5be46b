#!/usr/bin/env node
// Adds up stock, money and documents: npm run audit. Exit code 0: everything adds up; 1: not; 2: it cannot be read.
// The distributed edition if DATABASE_URL is set, else the shop in DATA_DIR, running or stopped.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildDistributed, distributedIsStale } from '../src/build-distributed.mjs';
import { buildServer, serverIsStale } from '../src/build-server.mjs';
import { root } from '../src/staleness.mjs';

const edition = process.env.DATABASE_URL ? 'distributed' : 'standalone';
if (edition === 'distributed' && distributedIsStale(['distributed'])) await buildDistributed(['distributed']);
if (edition === 'standalone' && serverIsStale()) await buildServer();
const command = path.join(root, 'editions', edition, 'dist/audit.js');
const { status } = spawnSync(process.execPath, [command], { stdio: 'inherit' });
process.exit(status ?? 2);
