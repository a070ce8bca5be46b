#!/usr/bin/env node
// For development: runs the shop from its sources on PORT (8080), restarted when they change, and Vite's server for the web
// app in front of it on WEB_PORT (5173), which is the address to open. The database server runs on across restarts.
// A debugger finds the shop on INSPECT_PORT (9229).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleOnChange } from '@shop/build/build-server';
import { root } from '@shop/build/staleness';

const OUTPUT = path.join(root, '.cache/dev');
const ENTRIES = { dev: 'editions/standalone/src/dev.ts', server: 'packages/embedded-postgres/src/server.ts' };
/** How long the shop may take to stop before a restart, in ms. */
const STOP_MS = 5_000;

const { PORT = '8080', WEB_PORT = '5173', INSPECT_PORT = '9229', DATA_DIR = '.data' } = process.env;
process.env.SHOP_BACKEND = `http://localhost:${PORT}`;

let database;
let shop;
/** restarts run one after the other */
let turn = Promise.resolve();
let isStopping = false;

async function stopShop() {
  if (shop === undefined || shop.exitCode !== null || shop.signalCode !== null) return;
  const ended = once(shop, 'exit');
  shop.kill('SIGTERM');
  const timer = setTimeout(() => shop.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}

async function startShop() {
  if (isStopping) return;
  if (database === undefined) {
    const { startPostgres } = await import(pathToFileURL(path.join(OUTPUT, 'server.js')).href);
    database = await startPostgres(path.resolve(DATA_DIR));
  }
  await stopShop();
  const options = ['--enable-source-maps', `--inspect=127.0.0.1:${INSPECT_PORT}`];
  const env = { ...process.env, PORT, DEV_DATABASE_SERVER: database.url('').replace(/\/$/, '') };
  env.PUBLIC_URL ??= `http://localhost:${WEB_PORT}`;
  shop = spawn(process.execPath, [...options, path.join(OUTPUT, 'dev.js')], { env, stdio: 'inherit' });
}

const restart = () => {
  turn = turn.then(startShop).catch((error) => {
    console.error(error.message);
    void stop(1);
  });
};

const stopWatching = await bundleOnChange(ENTRIES, OUTPUT, restart);
// a process of its own: inside of this one, Vite would end it on SIGTERM before the rest has stopped
const vite = spawn(
  process.execPath,
  [path.join(root, 'node_modules/vite/bin/vite.js'), '--port', WEB_PORT, '--strictPort', '--clearScreen', 'false'],
  { cwd: path.join(root, 'web'), stdio: 'inherit' },
);
vite.once('exit', () => void stop(1));

async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  await stopWatching();
  vite.kill('SIGTERM');
  await turn;
  await stopShop();
  await database?.stop();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0));
