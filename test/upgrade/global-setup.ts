import path from 'node:path';
import { buildIfStale } from '@shop/build/build-if-stale';
import { buildCommit, commitBefore } from '@shop/test-support/tree-of-commit';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** the program of the version before, in one process */
    mainBefore: string;
  }
}

/** The schema is changed by these only. */
const MIGRATIONS = '*migrations*/*.sql';

/** Builds this version, and the one before its newest migration, or the commit that `VERSION_BEFORE` names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfStale();
  const commit = process.env.VERSION_BEFORE ?? commitBefore(MIGRATIONS);
  console.log(`The version before is ${commit.slice(0, 10)}.`);
  const tree = await buildCommit(commit);
  project.provide('mainBefore', path.join(tree.folder, 'editions/standalone/dist/main.js'));
  return () => tree.remove();
}
