import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commitBefore, lastChangeOf } from '@shop/test-support/tree-of-commit';

let folder: string;
const inside = (name: string) => path.join(folder, name);
const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();

async function commit(file: string): Promise<string> {
  await writeFile(inside(`whole/${file}`), file);
  git(inside('whole'), 'add', file);
  const someone = ['-c', 'user.name=Test', '-c', 'user.email=test@shop.test', '-c', 'commit.gpgsign=false'];
  git(inside('whole'), ...someone, 'commit', '--quiet', '--message', file);
  return git(inside('whole'), 'rev-parse', 'HEAD');
}

let ofCosts: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-history-'));
  git(folder, 'init', '--quiet', 'whole');
  ofCosts = await commit('costs.json');
  await commit('other.txt');
  git(folder, 'clone', '--quiet', '--depth', '1', pathToFileURL(inside('whole')).href, 'shallow');
});
afterAll(() => rm(folder, { recursive: true }));

test('the commit that changed a file last is found in a whole history', () => {
  expect(lastChangeOf('costs.json', inside('whole'))).toBe(ofCosts);
});

test('the commit before the one that added the newest of some files is found', () => {
  expect(commitBefore('*.txt', inside('whole'))).toBe(ofCosts);
  expect(() => commitBefore('*.sql', inside('whole'))).toThrow('no commit has added *.sql');
});

test('a shallow clone, where every file is of the newest commit, is refused', () => {
  expect(() => lastChangeOf('costs.json', inside('shallow'))).toThrow('git fetch --unshallow');
  expect(() => commitBefore('*.txt', inside('shallow'))).toThrow('git fetch --unshallow');
});
