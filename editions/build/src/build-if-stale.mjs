import { fileURLToPath } from 'node:url';
import { buildServer, serverIsStale } from './build-server.mjs';
import { buildWeb, webIsStale } from './build-web.mjs';

/** Builds what is missing or older than its sources. */
export async function buildIfStale() {
  if (webIsStale()) await buildWeb();
  if (serverIsStale()) await buildServer();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfStale();
