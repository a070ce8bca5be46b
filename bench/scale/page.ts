import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { readMeasured } from '../load/measured';
import { scaleTables } from './tables';

export const PAGE = fileURLToPath(new URL('../../docs/scale.md', import.meta.url));

/**
 * Renders the page with its tables computed again from bench/measured.json; the text between them stays.
 * @throws when a placeholder has no table, or a table no placeholder
 */
export async function renderScalePage(): Promise<string> {
  const page = readFileSync(PAGE, 'utf8');
  const tables = new Map(Object.entries(scaleTables(readMeasured())));
  const filled = page.replaceAll(/<!-- computed: (\w+) -->[^]*?<!-- end -->/g, (_whole, name: string) => {
    const table = tables.get(name);
    if (table === undefined) throw new Error(`There is no table ${name}`);
    tables.delete(name);
    return `<!-- computed: ${name} -->\n\n${table}\n\n<!-- end -->`;
  });
  if (tables.size > 0) throw new Error(`The page has no placeholder for ${[...tables.keys()].join(', ')}`);
  return format(filled, { ...(await resolveConfig(PAGE)), parser: 'markdown' });
}
