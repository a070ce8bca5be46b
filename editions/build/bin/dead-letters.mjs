#!/usr/bin/env node
// Lists dead letters, replays them or sets them aside: npm run dead-letters -- list
// Those of the distributed edition if KAFKA_BROKERS is set, else those of the shop in DATA_DIR, running or stopped.
import { runCommand } from '../src/run-command.mjs';

await runCommand('dead-letters', process.env.KAFKA_BROKERS ? 'distributed' : 'standalone');
