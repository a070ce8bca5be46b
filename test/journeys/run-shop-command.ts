import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs a command of the shop's edition beside the shop; returns its exit code, and what it printed: errors where it failed. */
export async function runShopCommand(
  name: string,
  args: readonly string[] = [],
): Promise<{ code: number; output: string }> {
  const { edition, env } = inject('commands');
  const program = path.join(root, 'editions', edition, 'dist', `${name}.js`);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    });
    return { code: 0, output: stdout };
  } catch (failure) {
    const { code, stdout, stderr } = failure as { code: number; stdout: string; stderr: string };
    return { code, output: stderr || stdout };
  }
}
