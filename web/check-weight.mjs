// Fails when an address of the shopper's side loads more than its share before it can show itself.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildWeb, webIsStale } from '@shop/build/build-web';
import { adminModules, weighPage } from './bundle-weight.mjs';
import { FIRST_PAGES } from './first-pages.mjs';

const KIB = 1024;
const ENTRY = 'index.html';
const CHUNK = 90;
const STYLES = 20;

const dist = fileURLToPath(new URL('dist', import.meta.url));
if (webIsStale()) await buildWeb();
const readJson = (name) => JSON.parse(readFileSync(path.join(dist, '.vite', name), 'utf8'));
const [manifest, modules] = [readJson('manifest.json'), readJson('modules.json')];

const weights = new Map();
/** Bytes of a file as a server sends it, compressed as well as gzip can. */
function weigh(file) {
  if (!weights.has(file)) weights.set(file, gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length);
  return weights.get(file);
}
const kib = (bytes) => (bytes / KIB).toFixed(1);
const line = (name, bytes, limit) =>
  console.log(`${name.padEnd(34)}${kib(bytes).padStart(7)}${limit === undefined ? '' : String(limit).padStart(7)}`);
const complaints = [];
const complain = (text) => complaints.push(text);

console.log(`${'JavaScript'.padEnd(34)}${'KiB'.padStart(7)}${'limit'.padStart(7)}`);
for (const { address, module, limit } of FIRST_PAGES) {
  const { bytes, chunks } = weighPage(manifest, module === undefined ? [ENTRY] : [ENTRY, module], weigh);
  line(address, bytes, limit);
  if (bytes > limit * KIB) {
    const largest = chunks.slice(0, 5).map((chunk) => `${chunk.file} ${kib(chunk.bytes)}`);
    complain(`${address} loads ${kib(bytes)} KiB, more than ${limit}. The largest: ${largest.join(', ')}`);
  }
  const files = chunks.map(({ file }) => file);
  for (const name of adminModules(modules, files)) complain(`${address} loads ${name} of the admin side`);
}

const [heaviest] = Object.keys(modules).toSorted((a, b) => weigh(b) - weigh(a));
line(`heaviest chunk: ${path.basename(heaviest)}`, weigh(heaviest), CHUNK);
if (weigh(heaviest) > CHUNK * KIB) complain(`${heaviest} weighs ${kib(weigh(heaviest))} KiB, more than ${CHUNK}`);

console.log('\nStyles and fonts of the first page');
const styles = manifest[ENTRY].css ?? [];
for (const file of styles) line(path.basename(file), weigh(file), STYLES);
const styleBytes = styles.reduce((sum, file) => sum + weigh(file), 0);
if (styleBytes > STYLES * KIB) complain(`The styles weigh ${kib(styleBytes)} KiB, more than ${STYLES}`);
// a browser fetches of these only what the letters on the page need
for (const file of (manifest[ENTRY].assets ?? []).filter((name) => name.endsWith('.woff2')))
  line(path.basename(file), statSync(path.join(dist, file)).size);

for (const complaint of complaints) console.error(`\n${complaint}.`);
process.exitCode = complaints.length === 0 ? 0 : 1;
