import type { Reporter, TestCase } from 'vitest/node';

/**
 * Lists flaky tests, which passed only on a retry, with what failed at first: they prove nothing and have to be fixed like
 * any other defect. With `CI=true` they fail the run.
 */
export class FlakyTestReporter implements Reporter {
  private readonly flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== 'passed' || (test.diagnostic()?.retryCount ?? 0) === 0) return;
    const why = (errors ?? []).map(({ message, stack, diff }) => [stack ?? message, diff].filter(Boolean).join('\n'));
    this.flaky.push([`  ${test.module.relativeModuleId} > ${test.fullName}`, ...why].join('\n'));
  }

  onTestRunEnd(): void {
    if (this.flaky.length === 0) return;
    console.error(`\nPASSED ONLY ON A SECOND TRY:\n${this.flaky.join('\n')}\n`);
    if (process.env.CI === 'true') process.exitCode = 1;
  }
}
