import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildServer } from '@shop/build/build-server';
import { root } from '@shop/build/staleness';
import { plantIn, type Edit } from './bug';

/** A part of esbuild's plugins. */
interface Building {
  onLoad(
    files: { filter: RegExp },
    load: (file: { path: string }) => Promise<{ contents: string; loader: 'ts' } | undefined>,
  ): void;
}

/**
 * Builds a copy of the shop with some of its source changed, beside what is built of the shop itself.
 * @param name of its folder
 * @returns its program
 * @throws Error when the source does not have, or the build does not read, what is to be changed
 */
export async function buildCopy(edits: readonly Edit[], name: string): Promise<string> {
  const changed = new Set<string>();
  const plugin = {
    name: 'changed source',
    setup: (building: Building) => {
      building.onLoad({ filter: /\.ts$/ }, async (file) => {
        const source = path.relative(root, file.path).replaceAll(path.sep, '/');
        const here = edits.filter((edit) => edit.file === source);
        if (here.length === 0) return undefined;
        changed.add(source);
        return { contents: here.reduce(plantIn, await readFile(file.path, 'utf8')), loader: 'ts' };
      });
    },
  };
  const folder = `.cache/proof/${name}`;
  await buildServer(folder, [plugin]);
  for (const { file } of edits) if (!changed.has(file)) throw new Error(`${file} is not part of the shop`);
  return path.join(root, folder, 'main.js');
}
