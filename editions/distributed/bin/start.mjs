#!/usr/bin/env node
// Builds what is older than its sources, then runs every process of the distributed edition on this machine.
import { buildWeb, webIsStale } from '@shop/build/build-web';
import { buildDistributed, distributedIsStale } from '@shop/build/build-distributed';

if (webIsStale()) await buildWeb();
if (distributedIsStale()) await buildDistributed();
await import('../dist/main.js');
