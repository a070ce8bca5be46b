import type { TestProject } from 'vitest/node';
import { backingService } from '@shop/testing/backing-services';

/** The contract tests create their databases on the server that the environment names. */
export function setup(project: TestProject): void {
  project.provide('postgresUrl', backingService('DATABASE_URL'));
}
