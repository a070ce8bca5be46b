import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFolderAssetStore } from '@shop/platform/assets/folder-asset-store';
import type { AssetStore } from '@shop/platform/assets/asset-store';
import { expect, onTestFinished, test } from 'vitest';
import { startGateway } from './harness';

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'shop-web-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** A gateway with a build that has one script. */
async function gatewayOf(build: string, assets: AssetStore) {
  const webRoot = await folder();
  await mkdir(path.join(webRoot, 'assets'));
  await writeFile(path.join(webRoot, 'index.html'), '<div id="root"></div>');
  await writeFile(path.join(webRoot, 'assets', `main-${build}.js`), `console.log('${build}');`);
  const gateway = await startGateway({ webRoot }, { assets });
  onTestFinished(() => gateway.stop());
  return gateway;
}

test('during an update and after it, gateways have the scripts of each other’s pages', async () => {
  const assets = await createFolderAssetStore(await folder());
  const [before, after] = [await gatewayOf('before', assets), await gatewayOf('after', assets)];
  for (const { url } of [before, after])
    for (const build of ['before', 'after']) {
      const answer = await fetch(`${url}/assets/main-${build}.js`);
      expect(answer.status, build).toBe(200);
      expect(answer.headers.get('content-type')).toContain('javascript');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await answer.text()).toBe(`console.log('${build}');`);
    }
  const missing = await fetch(`${after.url}/assets/main-never.js`);
  expect(missing.status).toBe(404);
  expect(missing.headers.get('content-type')).toContain('json');
});

test('a store that is away takes nothing but the scripts of others off the air', async () => {
  const away = () => Promise.reject(new Error('away'));
  const { url } = await gatewayOf('own', { keep: away, get: away });
  expect((await fetch(`${url}/assets/main-own.js`)).status).toBe(200);
  expect((await fetch(`${url}/assets/main-other.js`)).status).toBeGreaterThanOrEqual(404);
  expect((await fetch(`${url}/shop`, { headers: { accept: 'text/html' } })).status).toBe(200);
});
