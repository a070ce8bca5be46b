import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { readMeasured } from '../load/measured';
import { scaleTables } from './tables';

export const PAGE = fileURLToPath(new URL('../../docs/scale.md', import.meta.url));

/**
 * The page with its tables reckoned anew from bench/measured.json; what stands between them stays.
 * @throws when a place has no table, or a table no place
 */
export async function renderScalePage(): Promise<string> {
  const page = readFileSync(PAGE, 'utf8');
  const tables = new Map(Object.entries(scaleTables(readMeasured())));
  const filled = page.replaceAll(/<!-- reckoned: (\w+) -->[^]*?<!-- end -->/g, (_whole, name: string) => {
    const table = tables.get(name);
    if (table === undefined) throw new Error(`There is no table ${name}`);
    tables.delete(name);
    return `<!-- reckoned: ${name} -->\n\n${table}\n\n<!-- end -->`;
  });
  if (tables.size > 0) throw new Error(`The page has no place for ${[...tables.keys()].join(', ')}`);
  return format(filled, { ...(await resolveConfig(PAGE)), parser: 'markdown' });
}
