/** @typedef {Record<string, { file: string, imports?: string[] }>} Manifest */

/**
 * The keys of all chunks that load before the given ones run, themselves included: static imports only.
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 * @returns {string[]}
 */
export function staticChunks(manifest, keys) {
  const found = new Set();
  const open = [...keys];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key)) continue;
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The manifest has no ${key}`);
    found.add(key);
    open.push(...(chunk.imports ?? []));
  }
  return [...found];
}

/**
 * What an address loads before it can show itself, the heaviest chunk first.
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 * @param {(file: string) => number} weigh gives bytes
 */
export function weighPage(manifest, keys, weigh) {
  const chunks = staticChunks(manifest, keys)
    .map((key) => ({ file: manifest[key].file, bytes: weigh(manifest[key].file) }))
    .toSorted((a, b) => b.bytes - a.bytes);
  return { chunks, bytes: chunks.reduce((sum, { bytes }) => sum + bytes, 0) };
}

const ADMIN_SIDE = /(^|\/)src\/(features\/admin-[^/]+|components\/admin|app\/admin-[^/]+)(\/|\.)/;

/**
 * The admin side's modules among those of some chunks.
 * @param {Record<string, string[]>} modules what each file of the build was made of
 * @param {readonly string[]} files
 */
export function adminModules(modules, files) {
  return files.flatMap((file) => (modules[file] ?? []).filter((module) => ADMIN_SIDE.test(module)));
}
