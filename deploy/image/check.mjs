#!/usr/bin/env node
// Assembles each process in a folder outside of the repository and starts it there without an environment: it has to exit
// and name the missing variables, which requires that all its modules can be loaded.
// node deploy/image/check.mjs [SERVICE …]
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROCESSES as RUNNING } from '@shop/build/processes';
import { assemble } from './assemble.mjs';
import { hasDeadLetters, PROCESSES } from './processes.mjs';

/** Processes that accept pictures, which a child process decodes. */
const TAKES_PICTURES = ['identity', 'catalog', 'seed'];
const WITH_TABLES = Object.keys(RUNNING).filter((name) => RUNNING[name].tables === 'both');

/** Files that are resolved only while a process runs. */
const LOOKED_UP = Object.fromEntries([
  ...WITH_TABLES.map((name) => [name, [`@shop/${name}/migrations`, '@shop/platform/migrations']]),
  ['seed', ['@shop/identity/migrations', '@shop/platform/migrations', '@shop/demo/products.json']],
]);

function sizeOf(folder) {
  const each = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return each.reduce((sum, { parentPath, name }) => sum + lstatSync(path.join(parentPath, name)).size, 0);
}

/** Returns the problems of an assembled process; none when it is fine. */
async function problemsOf(name, folder) {
  const missing = (LOOKED_UP[name] ?? []).filter((file) => !existsSync(path.join(folder, 'node_modules', file)));
  const problems = missing.map((file) => `${file} is missing`);
  const started = [['main.js'], ...(hasDeadLetters(name) ? [['dead-letters.js', 'list']] : [])];
  for (const args of started) {
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, env: {}, encoding: 'utf8' });
    if (status !== 1 || !stderr.includes('Bad configuration.'))
      problems.push(`${args[0]} without variables ended with ${status}, saying: ${stderr}`);
  }
  if (name === 'identity' || name === 'seed') problems.push(...(await hashWorkerProblems(folder)));
  const decodes = existsSync(path.join(folder, 'node_modules/@shop/platform/src/images/picture-worker.js'));
  if (decodes !== TAKES_PICTURES.includes(name)) problems.push(decodes ? 'decodes pictures' : 'no picture worker');
  if (name === 'gateway' && !existsSync(path.join(folder, 'web/dist/index.html'))) problems.push('no web app');
  if (name === 'sandbox' && !existsSync(path.join(folder, 'node_modules/@shop/sandbox/browser/razorpay')))
    problems.push('no files for browsers');
  return problems;
}

/** The hash that it answers with, or nothing when it ends instead. */
async function askHashProcess(file) {
  const child = fork(file, ['stays'], { execArgv: [], env: { PATH: process.env.PATH } });
  child.send({ id: 1, name: 'hash', task: { password: 'a', cost: 4 } });
  const [message] = await Promise.race([once(child, 'message'), once(child, 'close').then(() => [])]);
  child.kill();
  return message?.result;
}

async function hashWorkerProblems(folder) {
  const require = createRequire(path.join(folder, 'main.js'));
  const { hash, compare } = await import(require.resolve('@shop/identity/hash-worker'));
  const works = compare({ password: 'a', hash: hash({ password: 'a', cost: 4 }) });
  const answer = await askHashProcess(require.resolve('@shop/identity/hash-process'));
  return [
    ...(works ? [] : ['the hash worker does not work']),
    ...(typeof answer === 'string' ? [] : ['the hash process does not work']),
  ];
}

const named = process.argv.slice(2);
let failed = 0;
for (const name of named.length > 0 ? named : Object.keys(PROCESSES)) {
  const folder = mkdtempSync(path.join(tmpdir(), `image-${name}-`));
  try {
    await assemble(name, folder);
    const problems = await problemsOf(name, folder);
    if (problems.length > 0) failed += 1;
    console.log(
      `${name.padEnd(13)}${(sizeOf(folder) / 1e6).toFixed(0).padStart(4)} MB  ${problems.join('; ') || 'ok'}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
process.exit(failed === 0 ? 0 : 1);
