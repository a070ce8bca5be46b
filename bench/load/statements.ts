import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { connectToShop } from '@shop/test-support/connect-to-shop';

/** One statement as the server logged it. */
export interface Statement {
  /** the server's process of the connection */
  readonly connection: string;
  /** of the service that asked */
  readonly schema: string;
  /** its beginning, on one line */
  readonly text: string;
  /** whether it may change something */
  readonly writes: boolean;
}

export interface StatementLog {
  /** Returns what was asked while something was done, in order. */
  during(work: () => Promise<unknown>): Promise<Statement[]>;
  close(): Promise<void>;
}

const LINE = /^(\d+) (\S*) LOG: {2}(?:execute [^:]*|statement): (.*)$/;
const SHOWN = 90;

/** Has the embedded server of a running shop log its statements. */
export async function watchStatements(dataDir: string): Promise<StatementLog> {
  const log = path.join(dataDir, 'postgres.log');
  const client = await connectToShop(dataDir);
  await client.query(`ALTER SYSTEM SET log_statement = 'all'`);
  await client.query(`ALTER SYSTEM SET log_line_prefix = '%p %a '`);
  await client.query('SELECT pg_reload_conf()');
  return {
    during: async (work) => {
      const from = statSync(log).size;
      await work();
      return readStatements(readFileSync(log).subarray(from).toString());
    },
    close: () => client.end(),
  };
}

function readStatements(log: string): Statement[] {
  // a statement of several lines is indented
  return log
    .replaceAll(/\n\s+/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const [, connection, schema, text] = LINE.exec(line) ?? [];
      if (connection === undefined || schema === undefined || text === undefined) return [];
      const whole = text.trim();
      return [{ connection, schema, text: whole.slice(0, SHOWN), writes: WRITES.test(whole) }];
    });
}

const WRITES = /^(?:INSERT|UPDATE|DELETE|WITH .*(?:INSERT|UPDATE|DELETE))/;

/** Returns how many commits these were: transactions, and writes outside of one. */
export function commitsOf(statements: readonly Statement[]): number {
  const open = new Set<string>();
  let commits = 0;
  for (const { connection, text, writes } of statements) {
    if (text === 'BEGIN') open.add(connection);
    else if (text === 'COMMIT' || text === 'ROLLBACK') {
      open.delete(connection);
      if (text === 'COMMIT') commits += 1;
    } else if (!open.has(connection) && writes) commits += 1;
  }
  return commits;
}
