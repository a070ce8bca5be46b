import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './compose-file';

/** Debian's package prometheus has it, and Go builds it from github.com/prometheus/prometheus/cmd/promtool. */
const promtool = process.env.PROMTOOL ?? 'promtool';
const hasPromtool = spawnSync(promtool, ['--version']).error === undefined;

/** Declares a test of when alerts fire, by a file of cases in deploy/observability/prometheus. @param timeout in ms */
export function testAlerts(title: string, cases: string, timeout: number): void {
  if (!hasPromtool)
    console.log(`NO TEST of when alerts of ${cases} fire: it needs promtool on the PATH, or named by PROMTOOL.`);
  test.skipIf(!hasPromtool)(
    title,
    () => {
      const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', cases], {
        cwd: path.join(ROOT, 'deploy/observability/prometheus'),
        encoding: 'utf8',
      });
      expect(status, stdout + stderr).toBe(0);
    },
    timeout,
  );
}
