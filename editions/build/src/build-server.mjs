import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isStale, root, serverSources, serverWorkspaces } from './staleness.mjs';

const OUTPUT = 'editions/standalone/dist/main.js';

export const serverIsStale = () => isStale(OUTPUT, [...serverSources, 'package-lock.json']);

/** Installed packages that stay out of a bundle; ours go in. Listing them by name keeps `@shop/*` in the bundle. */
function packagesBeside(bundled) {
  const names = serverWorkspaces.flatMap((workspace) => {
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(path.join(root, workspace, 'package.json'), 'utf8'),
    );
    return Object.keys({ ...dependencies, ...optionalDependencies });
  });
  return [...new Set(names)]
    .filter((name) => !name.startsWith('@shop/') && !bundled.includes(name))
    .flatMap((name) => [name, `${name}/*`]);
}

/**
 * What every start of the standalone edition loads. Found and read as the hundreds of files that they are installed as, these
 * took a quarter of its processor time. Only the standalone bundle has them: it stays beside their licences. A module whose
 * default export is used has to be here: CommonJS would look for it elsewhere.
 */
const LOADED_AT_START = [
  ...['@opentelemetry/api', 'accepts', 'compression', 'cookie', 'cors', 'csv-parse', 'csv-stringify'],
  ...['damerau-levenshtein', 'escape-html', 'express', 'express-rate-limit', 'fast-xml-builder', 'get-port'],
  ...['helmet', 'http-proxy-middleware', 'ipaddr.js', 'jose', 'jsonwebtoken', 'lru-cache', 'mime-types', 'multer'],
  ...['pg', 'pino', 'prom-client', 'proxy-addr', 'rate-limiter-flexible', 'socket.io', 'zod'],
];

/** In CommonJS nothing but the file's name says where it is. */
const ADDRESS = `const fileAddress = require('node:url').pathToFileURL(__filename).href;`;

/** CommonJS in a bundle of modules asks for Node's own modules by `require`. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`;

/**
 * How entries are bundled for Node into a folder; paths from the repository's root.
 * @param bundled installed packages that go in, too
 */
const optionsFor = (entryPoints, outdir, bundled = []) => ({
  absWorkingDir: root,
  entryPoints,
  outdir,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  external: packagesBeside(bundled),
  banner: bundled.length > 0 ? { js: REQUIRE } : {},
  sourcemap: true,
  logLevel: 'warning',
});

/** Bundles entries for Node into a folder, which it empties first; paths from the repository's root. */
export async function bundle(entryPoints, outdir, bundled = [], plugins = []) {
  const { build } = await import('esbuild');
  rmSync(path.resolve(root, outdir), { recursive: true, force: true });
  await build({ ...optionsFor(entryPoints, outdir, bundled), plugins });
}

/**
 * Bundles entries for Node, and again whenever a source changes, until it is stopped.
 * @param onBuilt called after each build that succeeded
 * @returns a function that stops
 */
export async function bundleOnChange(entryPoints, outdir, onBuilt) {
  const { context } = await import('esbuild');
  const report = {
    name: 'report',
    setup: ({ onEnd }) => onEnd(({ errors }) => (errors.length === 0 ? onBuilt() : undefined)),
  };
  // names without a hash: each build replaces the files of the one before
  const building = await context({ ...optionsFor(entryPoints, outdir), splitting: false, plugins: [report] });
  await building.watch();
  return () => building.dispose();
}

const STANDALONE = 'editions/standalone/src';

/**
 * Bundles the standalone edition and its commands.
 * @param folder from the repository's root
 * @param plugins of esbuild
 */
export async function buildServer(folder = path.dirname(OUTPUT), plugins = []) {
  await bundle(
    ['main', 'dead-letters', 'audit', 'password-link'].map((name) => `${STANDALONE}/${name}.ts`),
    folder,
    LOADED_AT_START,
    plugins,
  );
  await bundleShop(folder, plugins);
}

/**
 * Bundles the shop into one file of CommonJS: of modules nothing can be kept that the engine has compiled. What is compiled from
 * what was kept cannot import, so that `importModule` is handed to it.
 */
async function bundleShop(outdir, plugins) {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    ...optionsFor([`${STANDALONE}/shop.ts`], outdir, LOADED_AT_START),
    format: 'cjs',
    splitting: false,
    outExtension: { '.js': '.cjs' },
    // pg asks for it to learn whether it runs at Cloudflare's, which without it loads Node's whole client of HTTP
    define: { 'import.meta.url': 'fileAddress', navigator: '{ "userAgent": "Node.js" }' },
    banner: { js: ADDRESS },
    metafile: true,
    plugins,
    write: false,
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ kind }) => kind === 'dynamic-import').map((each) => each.path),
  );
  for (const { path: file, text } of outputFiles) {
    const isCode = file.endsWith('.cjs');
    writeFileSync(file, isCode ? imported.reduce(handOver, text) : text);
  }
}

const handOver = (code, name) => code.replaceAll(`import("${name}")`, `importModule("${name}")`);

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer();
