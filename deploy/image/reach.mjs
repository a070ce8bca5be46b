// Finds the packages that bundled code needs.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/**
 * Finds what files import, directly and transitively.
 * @returns the files that are read, and the names of the packages that are imported
 */
export async function readImports(files) {
  const { metafile } = await build({
    entryPoints: files,
    absWorkingDir: path.parse(files[0]).root,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
    outdir: 'never-written',
    logLevel: 'error',
  });
  const inputs = Object.entries(metafile.inputs);
  const imported = inputs
    .flatMap(([, { imports }]) => imports)
    .filter(({ external, path: name }) => external && !name.startsWith('node:'))
    .map(({ path: name }) => packageName(name));
  return {
    files: inputs.map(([file]) => path.join(path.parse(files[0]).root, file)),
    packages: [...new Set(imported)],
  };
}

function packageName(specifier) {
  const [first, second] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/**
 * The folders of installed packages, and of all they depend on, seen from a folder. Built-in modules and optional
 * packages that are not installed are left out.
 * @throws Error naming a package that is missing
 */
export function installedFolders(names, from, root) {
  const found = new Set();
  const visit = (name, where, optional) => {
    const folder = findPackage(name, where, root);
    if (folder === undefined) {
      if (optional) return;
      throw new Error(`${name}, which ${path.relative(root, where)} needs, is not installed: run npm ci`);
    }
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies } = readManifest(folder);
    for (const each of Object.keys({ ...dependencies }))
      visit(each, folder, Object.hasOwn(optionalDependencies ?? {}, each));
    for (const each of Object.keys(optionalDependencies ?? {})) visit(each, folder, true);
    for (const each of neededPeers(folder, peerDependencies)) visit(each, folder, false);
  };
  for (const name of names) visit(name, from, false);
  return [...found];
}

function neededPeers(folder, peers = {}) {
  const { peerDependenciesMeta = {} } = readManifest(folder);
  return Object.keys(peers).filter((name) => peerDependenciesMeta[name]?.optional !== true);
}

const readManifest = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** Resolves a package as Node does: in each `node_modules` on the way up. */
function findPackage(name, from, root) {
  for (let folder = from; folder.startsWith(root.replace(/\/$/, '')); folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return candidate;
  }
  return undefined;
}
