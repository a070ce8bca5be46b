// Finds out which files bundled code reads once it runs.
import { lstatSync } from 'node:fs';
import path from 'node:path';
import { nodeFileTrace, resolve } from '@vercel/nft';

/** What was parsed for one process is not parsed again for the next. */
const cache = {};

/** What Node looks for in `exports`, beside `import` or `require`. */
const CONDITIONS = ['node', 'module-sync'];

/**
 * Follows imports, and what is read beside them, from files that stand outside of the repository.
 * @param files what is started
 * @param out the folder that they will run in; it has no packages yet
 * @param from the folder of the repository whose packages they see
 * @returns absolute paths: `own` of files below `out`, `installed` of files of installed packages
 */
export async function traceFiles(files, out, from) {
  const base = path.parse(out).root;
  const isOwn = (file) => file.startsWith(out + path.sep);
  const seenFrom = (parent) => (isOwn(parent) ? path.join(from, path.basename(parent)) : parent);
  const { fileList } = await nodeFileTrace(files, {
    base,
    cache,
    conditions: CONDITIONS,
    resolve: (specifier, parent, job, isRequire) =>
      resolve(specifier, isRelative(specifier) ? parent : seenFrom(parent), job, isRequire),
  });
  const traced = [...fileList].map((file) => path.join(base, file));
  return { own: traced.filter(isOwn), installed: traced.filter((file) => !isOwn(file) && isInstalled(file)) };
}

const isRelative = (specifier) => /^\.{0,2}\//.test(specifier);

/** Workspaces are links among the packages: their code is in the bundle. */
const isInstalled = (file) => file.includes('/node_modules/') && !lstatSync(file).isSymbolicLink();
