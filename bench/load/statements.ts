import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { connectToShop } from '@shop/test-support/connect-to-shop';

/** One statement as the server logged it. */
export interface Statement {
  /** the server's process of the connection */
  readonly connection: string;
  /** of the service that asked; of what services share, of the one whose tables it is about */
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
      const owner = NAMED.exec(whole)?.[1] ?? schema;
      return [{ connection, schema: owner, text: whole.slice(0, SHOWN), writes: WRITES.test(whole) }];
    });
}

/** A table that is named with its schema, as on a connection that services share; that of the log is a part of others'. */
const NAMED = /(?:UPDATE|INTO|FROM) "(?!bus")(\w+)"\./;

const WRITES = /^(?:INSERT|UPDATE|DELETE|WITH .*(?:INSERT|UPDATE|DELETE))/;

/** Something that became durable at once: a transaction, or a statement that writes and stands alone. */
export interface Commit {
  readonly statements: readonly Statement[];
  /** whether it is one of several statements */
  readonly isTransaction: boolean;
}

/** Returns the commits among statements, in their order. */
export function commitsAmong(statements: readonly Statement[]): Commit[] {
  const open = new Map<string, Statement[]>();
  const commits: Commit[] = [];
  for (const statement of statements) {
    const { connection, text, writes } = statement;
    const begun = open.get(connection);
    if (text === 'BEGIN') open.set(connection, [statement]);
    else if (text === 'COMMIT' || text === 'ROLLBACK') {
      open.delete(connection);
      if (text === 'COMMIT') commits.push({ statements: [...(begun ?? []), statement], isTransaction: true });
    } else if (begun) begun.push(statement);
    else if (writes) commits.push({ statements: [statement], isTransaction: false });
  }
  return commits;
}

/** Returns how many commits these were: transactions, and writes outside of one. */
export const commitsOf = (statements: readonly Statement[]): number => commitsAmong(statements).length;

/** Returns how many of the commits end a transaction of several statements; each of the others is one statement. */
export function transactionsOf(statements: readonly Statement[]): number {
  return statements.filter(({ text }) => text === 'COMMIT').length;
}

/** Returns whose a commit is: the services whose tables it writes, of those in a transaction of their own also what only reads. */
export function ownersOf({ statements }: Commit): string[] {
  const work = statements.filter(({ text }) => text !== 'BEGIN' && text !== 'COMMIT');
  return [...new Set(work.map(({ schema }) => schema))].sort();
}

/** Leaves out what one service asks for itself, with the transactions that are all its own. */
export function without(owner: string, statements: readonly Statement[]): Statement[] {
  const own = commitsAmong(statements).filter((commit) => ownersOf(commit).every((each) => each === owner));
  const left = new Set(own.flatMap((commit) => commit.statements));
  return statements.filter((statement) => statement.schema !== owner && !left.has(statement));
}
