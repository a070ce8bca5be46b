import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildDistributed, distributedIsStale } from './build-distributed.mjs';
import { buildServer, serverIsStale } from './build-server.mjs';
import { root } from './staleness.mjs';

/**
 * Runs a command of an edition with this process's arguments, built if it is older than its sources; ends this process with its
 * exit code.
 * @param edition `standalone` or `distributed`
 * @param failed the exit code of a command that was killed
 */
export async function runCommand(name, edition, failed = 1) {
  if (edition === 'distributed' && distributedIsStale(['distributed'])) await buildDistributed(['distributed']);
  if (edition === 'standalone' && serverIsStale()) await buildServer();
  const command = path.join(root, 'editions', edition, 'dist', `${name}.js`);
  const { status } = spawnSync(process.execPath, [command, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exit(status ?? failed);
}
