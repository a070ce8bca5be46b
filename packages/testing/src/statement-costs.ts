import type { Database, Queryable } from '@shop/platform/db/database';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

/** Kept tables of a few rows, which are read from end to end by any plan: the version, and groups of products. */
const SMALL = ['catalogue', 'product_groups'];

/** A database that notes what it is asked. */
export function recording(db: Database) {
  const statements: Statement[] = [];
  const recorder: Database = {
    ...db,
    query: (text, values = []) => {
      statements.push({ text, values });
      return db.query(text, values);
    },
  };
  return { statements, recorder };
}

/** Runs a statement; returns which tables it reads from end to end, and the rows and pages that it touches. */
export async function costOf(db: Queryable, { text, values }: Statement) {
  const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
    values,
  );
  const top = row?.['QUERY PLAN'][0].Plan;
  if (!top) throw new Error('no plan');
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
  const reads = nodes(top).filter((node) => node['Relation Name'] !== undefined);
  return {
    scanned: reads.flatMap((node) => {
      const table = node['Relation Name'] ?? '';
      return node['Node Type'] === 'Seq Scan' && !SMALL.includes(table) ? [table] : [];
    }),
    // PostgreSQL says how many a loop, rounded
    rows: Math.round(
      reads.reduce(
        (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
        0,
      ),
    ),
    blocks: top['Shared Hit Blocks'] + top['Shared Read Blocks'],
  };
}
