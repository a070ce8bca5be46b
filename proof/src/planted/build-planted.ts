import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildServer } from '@shop/build/build-server';
import { root } from '@shop/build/staleness';
import { plantIn, type Bug } from './bug';

/** A part of esbuild's plugins. */
interface Building {
  onLoad(
    files: { filter: RegExp },
    load: (file: { path: string }) => Promise<{ contents: string; loader: 'ts' } | undefined>,
  ): void;
}

/**
 * Builds a copy of the shop with a bug in it, beside what is built of the shop itself.
 * @returns its program
 * @throws Error when the source does not have, or the build does not read, what the bug replaces
 */
export async function buildPlanted({ edits }: Bug, at: number): Promise<string> {
  const planted = new Set<string>();
  const plugin = {
    name: 'planted bug',
    setup: (building: Building) => {
      building.onLoad({ filter: /\.ts$/ }, async (file) => {
        const name = path.relative(root, file.path).replaceAll(path.sep, '/');
        const here = edits.filter((edit) => edit.file === name);
        if (here.length === 0) return undefined;
        planted.add(name);
        return { contents: here.reduce(plantIn, await readFile(file.path, 'utf8')), loader: 'ts' };
      });
    },
  };
  const folder = `.cache/proof/bug-${at}`;
  await buildServer(folder, [plugin]);
  for (const { file } of edits) if (!planted.has(file)) throw new Error(`${file} is not part of the shop`);
  return path.join(root, folder, 'main.js');
}
