import { readdir } from 'node:fs/promises';
import path from 'node:path';

export interface Migrations {
  /** folder of numbered `.sql` files */
  dir: string;
  /** where the applied ones are noted; one table a folder */
  table: string;
}

/** A folder's migrations in their order; a name is that of the file without its ending. */
export async function migrationFiles(dir: string): Promise<{ name: string; file: string }[]> {
  const files = (await readdir(dir)).filter((file) => file.endsWith('.sql')).sort();
  return files.map((file) => ({ name: path.parse(file).name, file: path.join(dir, file) }));
}
