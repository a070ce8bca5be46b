// Bundles every process of the distributed edition into a dist folder of its own workspace.
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { bundle } from './build-server.mjs';
import { PROCESSES } from './processes.mjs';
import { isStale, root, serverSources } from './staleness.mjs';

/** The workspace of each bundle: every process, and the edition's own programs. */
const FOLDERS = {
  ...Object.fromEntries(Object.entries(PROCESSES).map(([name, { folder }]) => [name, folder])),
  distributed: 'editions/distributed',
};
const NAMES = Object.keys(FOLDERS);

/** Programs that operators start by hand, where the backing services can be reached. */
export const TOOL = 'editions/distributed/src/dead-letters.ts';

export function distributedIsStale(names = NAMES) {
  return names.some((name) => isStale(`${FOLDERS[name]}/dist/main.js`, serverSources));
}

/**
 * @param names the processes to bundle; all by default
 * @param into the folder that the bundles' workspaces are laid out in; by default beside their sources
 */
export async function buildDistributed(names = NAMES, into = root) {
  await Promise.all(
    names.map(async (name) => {
      const folder = FOLDERS[name];
      if (folder === undefined) throw new Error(`There is no process ${name}: name one of ${NAMES}`);
      const entries = [`${folder}/src/main.ts`];
      if (name === 'distributed')
        entries.push(...['seed', 'audit', 'password-link'].map((command) => `${folder}/src/${command}.ts`), TOOL);
      await bundle(entries, path.join(into, folder, 'dist'));
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  await buildDistributed(named.length > 0 ? named : undefined);
}
