#!/usr/bin/env node
// Assembles everything that one process needs at run time: node deploy/image/assemble.mjs SERVICE OUT
//
// The bundle of the process, the files that its workspaces list in `files`, and of the packages that `npm ci` installed
// only the files that the bundle reaches: the platform's own dependencies are more than any one process uses.
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDistributed, TOOL } from '@shop/build/build-distributed';
import { bundle as bundleFiles } from '@shop/build/build-server';
import { buildWeb, webIsStale } from '@shop/build/build-web';
import { root, serverWorkspaces } from '@shop/build/staleness';
import { hasDeadLetters, PROCESSES } from './processes.mjs';
import { traceFiles } from './reach.mjs';

/**
 * @param name one of PROCESSES
 * @param out an empty or missing folder, absolute; its `main.js` starts the process
 */
export async function assemble(name, out) {
  const own = PROCESSES[name];
  if (own === undefined) throw new Error(`There is no process ${name}: name one of ${Object.keys(PROCESSES)}`);
  await buildDistributed([own.bundle], out);
  const entry = path.join(out, own.folder, 'dist', own.entry);

  const entries = [entry];
  if (hasDeadLetters(name)) {
    const folder = path.join(out, 'editions/distributed/dist');
    await bundleFiles([TOOL], folder);
    const tool = path.join(folder, 'dead-letters.js');
    entries.push(tool);
    writeFileSync(path.join(out, 'dead-letters.js'), `import './${path.relative(out, tool)}';\n`);
  }

  const from = path.join(root, own.folder);
  const bundle = await traceFiles(entries, out, from);
  const workspaces = [own.folder, ...workspacesNamedIn(bundle.own)];
  const texts = bundle.own.map((file) => readFileSync(file, 'utf8'));
  // a script that no process of the image starts would bring its packages along
  const isStarted = (script) => texts.some((text) => text.includes(path.basename(script, '.js')));
  const copied = [...new Set(workspaces)].flatMap((workspace) => copyRunTimeFiles(workspace, out, isStarted));
  const scripts = copied.filter((file) => file.endsWith('.js'));
  const beside = await traceFiles(scripts, out, from);
  const named = filesNamedIn(texts, from);
  for (const file of new Set([...bundle.installed, ...beside.installed, ...named]))
    cpSync(file, path.join(out, path.relative(root, file)));

  if (name === 'gateway') {
    if (webIsStale()) await buildWeb();
    cpSync(path.join(root, 'web/dist'), path.join(out, 'web/dist'), { recursive: true });
  }
  writeFileSync(path.join(out, 'package.json'), `${JSON.stringify({ private: true, type: 'module' })}\n`);
  writeFileSync(path.join(out, 'main.js'), `import './${path.relative(out, entry)}';\n`);
}

/** Files of installed packages that a bundle looks up to read them, such as fonts, with what says where they are. */
function filesNamedIn(texts, from) {
  const require = createRequire(path.join(from, 'package.json'));
  const named = texts.flatMap((text) => [...text.matchAll(/\brequire\w*\.resolve\(\s*["'`]([^"'`$]+)["'`]\s*\)/g)]);
  const installed = named.map(([, file]) => file).filter((file) => !file.startsWith('@shop/'));
  return installed.flatMap((file) => {
    const resolved = require.resolve(file);
    const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(resolved) ?? [];
    if (folder === undefined) return [];
    // the licence of fonts wants to go with them
    return [resolved, ...['package.json', 'LICENSE'].map((name) => path.join(folder, name))].filter(existsSync);
  });
}

/** Workspaces whose files a bundle resolves at run time, by their package names. */
function workspacesNamedIn(files) {
  const named = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/["'`]@shop\/([a-z-]+)\b/g)]);
  const names = new Set(named.map(([, name]) => name));
  return serverWorkspaces.filter((workspace) => names.has(path.basename(workspace)));
}

/**
 * Puts a workspace's manifest and what it lists in `files`, but no bundle, where its package name is looked up.
 * @returns the single files among them
 */
function copyRunTimeFiles(workspace, out, isStarted) {
  const from = path.join(root, workspace);
  const { name, files = [] } = JSON.parse(readFileSync(path.join(from, 'package.json'), 'utf8'));
  const to = path.join(out, 'node_modules', name);
  const wanted = files.filter((file) => file !== 'dist' && (!file.endsWith('.js') || isStarted(file)));
  return ['package.json', ...wanted].map((file) => {
    cpSync(path.join(from, file), path.join(to, file), { recursive: true });
    return path.join(to, file);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name, out] = process.argv.slice(2);
  if (name === undefined || out === undefined) throw new Error('Use: node deploy/image/assemble.mjs SERVICE OUT');
  if (existsSync(path.join(out, 'main.js'))) throw new Error(`${out} holds an image already: name another folder`);
  await assemble(name, path.resolve(out));
}
