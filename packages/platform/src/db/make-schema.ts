import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { migrationFiles, type Migrations } from './migration-files';

/** One migration in a text of all of them. */
interface Part {
  readonly name: string;
  readonly sql: string;
}

/**
 * Makes a schema that is not there, by all of its migrations in one statement, which is whole or not there at all: the first
 * start waits once instead of three times a migration. Notes them as node-pg-migrate does, which applies those that come later.
 * @throws what PostgreSQL refuses, with the name of the migration where it says the place
 */
export async function makeSchema(client: pg.Client, schema: string, folders: readonly Migrations[]): Promise<void> {
  const parts = (await Promise.all(folders.map((folder) => read(client, schema, folder)))).flat();
  const quoted = client.escapeIdentifier(schema);
  const first = { name: schema, sql: `CREATE SCHEMA ${quoted}; SET search_path TO ${quoted}` };
  try {
    await client.query([first, ...parts].map(({ sql }) => sql).join(BETWEEN));
  } catch (error) {
    const part = error instanceof pg.DatabaseError ? partAt([first, ...parts], Number(error.position)) : undefined;
    if (error instanceof Error && part) error.message = `migration ${part.name}: ${error.message}`;
    throw error;
  }
}

/** A file may end without a semicolon, or with a comment. */
const BETWEEN = '\n;\n';

async function read(client: pg.Client, schema: string, { dir, table }: Migrations): Promise<Part[]> {
  const noted = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`;
  const files = await migrationFiles(dir);
  const parts = files.map(async ({ name, file }) => [
    { name, sql: await readFile(file, 'utf8') },
    { name, sql: `INSERT INTO ${noted} (name, run_on) VALUES (${client.escapeLiteral(name)}, now())` },
  ]);
  const columns = 'id serial PRIMARY KEY, name varchar(255) NOT NULL, run_on timestamp NOT NULL';
  return [{ name: table, sql: `CREATE TABLE ${noted} (${columns})` }, ...(await Promise.all(parts)).flat()];
}

/** @param position of a character, from 1 */
function partAt(parts: readonly Part[], position: number): Part | undefined {
  let end = 0;
  return parts.find(({ sql }) => (end += sql.length + BETWEEN.length) >= position);
}
