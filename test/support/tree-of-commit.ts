import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@shop/build/staleness';

export interface BuiltTree {
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * Checks a commit out beside this one, installs what it needs and builds it: some minutes.
 * @throws with what git, npm or the build said
 */
export async function buildCommit(commit: string): Promise<BuiltTree> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'shop-against-')), 'tree');
  const run = (cwd: string, program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  const remove = async () => {
    run(root, 'git', 'worktree', 'remove', '--force', folder);
    await rm(path.dirname(folder), { recursive: true, force: true });
  };
  run(root, 'git', 'worktree', 'add', '--detach', folder, commit);
  try {
    run(folder, 'npm', 'ci');
    run(folder, 'npm', 'run', 'build');
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, remove };
}

/**
 * Returns the commit that changed a file last.
 * @param folder a checkout of the repository; this one by default
 * @throws in a shallow clone, whose oldest commit seems to have made every file
 */
export function lastChangeOf(file: string, folder = root): string {
  assertWhole(folder, `which commit changed ${file} last`);
  const commit = git(folder, 'log', '-1', '--format=%H', '--', file);
  if (commit === '') throw new Error(`${file} is of no commit: commit it first`);
  return commit;
}

/**
 * Returns the commit before the one that added the newest file of a kind.
 * @param pattern of paths as git has them, such as `services/*.sql`
 * @param folder a checkout of the repository; this one by default
 * @throws in a shallow clone
 */
export function commitBefore(pattern: string, folder = root): string {
  assertWhole(folder, `which ${pattern} is the newest`);
  const added = git(folder, 'log', '-1', '--format=%H', '--diff-filter=A', '--', pattern);
  if (added === '') throw new Error(`no commit has added ${pattern}`);
  return git(folder, 'rev-parse', `${added}^`);
}

/** Whether a checkout is of a clone without its history. */
export function isShallow(folder = root): boolean {
  return git(folder, 'rev-parse', '--is-shallow-repository') === 'true';
}

function assertWhole(folder: string, what: string): void {
  if (isShallow(folder)) throw new Error(`A shallow clone does not know ${what}: git fetch --unshallow`);
}

const git = (folder: string, ...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
