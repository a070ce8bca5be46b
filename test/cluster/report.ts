export interface Check {
  readonly name: string;
  readonly outcome: 'ok' | 'FAILED' | 'NOT RUN';
  readonly detail: string;
  readonly seconds: number;
}

const checks: Check[] = [];

/** Runs a check and notes what came of it; what it returns is the detail. A failure does not end the others. */
export async function check(name: string, work: () => string | Promise<string>): Promise<boolean> {
  const startedAt = performance.now();
  const note = (outcome: Check['outcome'], detail: string) => {
    checks.push({ name, outcome, detail, seconds: (performance.now() - startedAt) / 1000 });
    console.log(`${outcome.padEnd(8)} ${name}: ${detail}`);
  };
  try {
    note('ok', await work());
    return true;
  } catch (error) {
    note('FAILED', error instanceof Error ? error.message : String(error));
    return false;
  }
}

/** Runs checks, and notes as a failed one what keeps the rest of them from being run. */
export async function carryOut(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const failed = error instanceof Error ? error : new Error(String(error));
    await check(name, () => Promise.reject(failed));
  }
}

/** Says aloud that something was not checked, and why. */
export function notRun(name: string, why: string): void {
  checks.push({ name, outcome: 'NOT RUN', detail: why, seconds: 0 });
}

/** Prints the table; returns whether nothing failed. */
export function printReport(): boolean {
  const width = Math.max(...checks.map(({ name }) => name.length));
  console.log();
  for (const { name, outcome, detail, seconds } of checks)
    console.log(`${name.padEnd(width)}  ${outcome.padEnd(7)}  ${seconds.toFixed(1).padStart(6)} s  ${detail}`);
  const failed = checks.filter(({ outcome }) => outcome === 'FAILED').length;
  const left = checks.filter(({ outcome }) => outcome === 'NOT RUN').length;
  console.log(`\n${checks.length - failed - left} checks held, ${failed} failed, ${left} could not be run.`);
  return failed === 0;
}
