import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isStale, root, serverWorkspaces } from './staleness.mjs';

const OUTPUT = 'packages/standalone/dist/main.js';

export function serverIsStale() {
  return isStale(
    OUTPUT,
    serverWorkspaces.flatMap((workspace) => [`${workspace}/src`, `${workspace}/package.json`]),
  );
}

/** Installed packages stay out of the bundle; ours go in. Naming them keeps `@shop/*` from being left out, too. */
export function installedPackages() {
  const names = serverWorkspaces.flatMap((workspace) => {
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(path.join(root, workspace, 'package.json'), 'utf8'),
    );
    return Object.keys({ ...dependencies, ...optionalDependencies });
  });
  return [...new Set(names)].filter((name) => !name.startsWith('@shop/')).flatMap((name) => [name, `${name}/*`]);
}

/** Bundles the one-process edition into one file for Node. */
export async function buildServer() {
  const { build } = await import('esbuild');
  rmSync(path.join(root, path.dirname(OUTPUT)), { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: ['packages/standalone/src/main.ts'],
    outdir: path.dirname(OUTPUT),
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: installedPackages(),
    sourcemap: true,
    logLevel: 'warning',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer();
