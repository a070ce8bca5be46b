import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a program from its source; returns its exit code, and what it printed: errors where it failed. */
export async function runSource(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; output: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', file, ...args], {
      env: { ...process.env, ...env },
    });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stderr || stdout };
  }
}
