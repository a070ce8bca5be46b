#!/usr/bin/env node
// Adds up stock, money and documents: npm run audit. Exit code 0: everything adds up; 1: not; 2: it cannot be read.
// The distributed edition if DATABASE_URL is set, else the shop in DATA_DIR, running or stopped.
import { runCommand } from '../src/run-command.mjs';

await runCommand('audit', process.env.DATABASE_URL ? 'distributed' : 'standalone', 2);
