#!/usr/bin/env node
// Builds what is older than its sources, then runs every process of the distributed edition on this machine.
import { buildWeb, webIsStale } from '../../standalone/bin/build-web.mjs';
import { buildDistributed, distributedIsStale } from './build.mjs';

if (webIsStale()) await buildWeb();
if (distributedIsStale()) await buildDistributed();
await import('../dist/main.js');
