#!/usr/bin/env node
// For developing: the shop from its sources, restarted when they change, with Vite's server for the web app in front.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildWeb, webIsStale } from '@shop/build/build-web';
import { root } from '@shop/build/staleness';

if (webIsStale()) await buildWeb();
const run = (command, args, cwd) =>
  spawn(path.join(root, 'node_modules/.bin', command), args, { cwd, stdio: 'inherit' });
const children = [
  run('tsx', ['watch', '--clear-screen=false', path.join(root, 'editions/standalone/src/main.ts')], root),
  run('vite', [], path.join(root, 'web')),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
