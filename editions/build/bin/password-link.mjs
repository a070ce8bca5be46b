#!/usr/bin/env node
// Prints a link to a new password for somebody whom no mail reaches: npm run password-link -- admin meera
// In the distributed edition if DATABASE_URL is set, else in the shop in DATA_DIR, running or stopped.
import { runCommand } from '../src/run-command.mjs';

await runCommand('password-link', process.env.DATABASE_URL ? 'distributed' : 'standalone');
