import type { Reporter, TestCase } from 'vitest/node';

/**
 * Lists flaky tests, which passed only on a retry: they prove nothing and have to be fixed like any other defect. With
 * `CI=true` they fail the run.
 */
export class FlakyTestReporter implements Reporter {
  private readonly names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0)
      this.names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.names.length === 0) return;
    console.error(`\nPASSED ONLY ON A SECOND TRY:\n${this.names.map((name) => `  ${name}`).join('\n')}\n`);
    if (process.env.CI === 'true') process.exitCode = 1;
  }
}
