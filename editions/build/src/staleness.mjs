import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Lists the workspaces whose sources go into the server. A folder without a manifest is none: it holds what an older
 * checkout has built.
 */
export const serverWorkspacesIn = (folder) =>
  ['packages', 'services', 'editions']
    .flatMap((group) => readdirSync(path.join(folder, group)).map((name) => `${group}/${name}`))
    .concat('gateway')
    .filter((workspace) => existsSync(path.join(folder, workspace, 'package.json')));

export const serverWorkspaces = serverWorkspacesIn(root);

/** What a bundle of the server is made of. */
export const serverSources = serverWorkspaces.flatMap((workspace) => [`${workspace}/src`, `${workspace}/package.json`]);

function mtime(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function newest(target) {
  const stats = statSync(target, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  const inside = readdirSync(target).filter((name) => name !== 'node_modules' && name !== 'dist');
  return Math.max(0, ...inside.map((name) => newest(path.join(target, name))));
}

/** Whether any of the sources is newer than what was built from them. */
export function isStale(output, sources) {
  const builtAt = mtime(path.join(root, output));
  return builtAt === 0 || sources.some((source) => newest(path.join(root, source)) > builtAt);
}
