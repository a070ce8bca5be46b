import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '@shop/embedded-postgres/server';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** address of the server's maintenance database */
    postgresUrl: string;
  }
}

/** Starts one real PostgreSQL for the whole run; each test file creates its own database on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-tests-'));
  const server = await startPostgres(folder);
  project.provide('postgresUrl', server.url('postgres'));
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
