import type { TestProject } from 'vitest/node';
import { engine } from '@shop/testing/engines';

/** The contract tests make their databases on the server that the environment names. */
export function setup(project: TestProject): void {
  project.provide('postgresUrl', engine('DATABASE_URL'));
}
