import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { statusIfUnchanged } from './raw-request';
import { startGateway, type GatewayHarness } from './harness';

const PAGE = `<!doctype html><script>document.documentElement.dataset.theme = 'dark'</script>
<script src="/theme.js"></script><div id="root"></div>`;
const PRELOADS = {
  '/': '</assets/scene-abc123.webp>; rel=preload; as=image',
  '/product/*': '</assets/product-abc123.js>; rel=modulepreload',
};
const html = { accept: 'text/html,*/*;q=0.8' };

let running: GatewayHarness;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'shop-web-'));
  await mkdir(path.join(webRoot, 'assets'));
  await mkdir(path.join(webRoot, '.vite'));
  await writeFile(path.join(webRoot, '.vite', 'preloads.json'), JSON.stringify(PRELOADS));
  await writeFile(path.join(webRoot, 'index.html'), PAGE);
  await writeFile(path.join(webRoot, 'theme.js'), 'var theme;');
  await writeFile(path.join(webRoot, 'assets', 'main-abc123.js'), `console.log('${'x'.repeat(4000)}');`);
  await writeFile(path.join(webRoot, 'assets', 'gone-abc123.js'), 'var gone;');
  await writeFile(path.join(webRoot, 'assets', 'scene-abc123.webp'), 'as WebP');
  await writeFile(path.join(webRoot, 'assets', 'scene-abc123.avif'), 'as AVIF');
  running = await startGateway({ webRoot });
});
afterAll(async () => {
  await running.stop();
  await rm(webRoot, { recursive: true });
});

const get = (address: string, headers: Record<string, string> = html) => fetch(running.url + address, { headers });

test('the page carries the name of the shop, as text', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'shop-web-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const page = '<title>jarul · clothes and colour</title><meta name="application-name" content="jarul" />';
  await writeFile(path.join(root, 'index.html'), page);
  const other = await startGateway({ webRoot: root, shop: { name: 'Silk & "$&" <Co>' } });
  onTestFinished(() => other.stop());
  const answer = await fetch(other.url, { headers: html });
  const name = 'Silk &amp; &quot;$&amp;&quot; &lt;Co&gt;';
  const text = await answer.text();
  expect(text).toContain(`<title>Clothes and colour · ${name}</title>`);
  expect(text).toContain(`<meta name="application-name" content="${name}" />`);
  expect(text.match(/<title>/g)).toHaveLength(1);
});

test.each([
  '/',
  '/shop',
  '/admin/edit/665f1c2ab1e4d3a9c8b7f601',
  '/category/women',
  '/Category/Women/',
  '/category/50%25',
  '/userLogin?next=/cart',
])('%s answers with the page', async (address) => {
  const response = await get(address);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.text()).toContain('<div id="root"></div>');
});

test.each(['/no/such/page', '/product/soon', '/p/kurta', '/admin/nothing', '/styleguide', '/shop/new'])(
  'there is nothing at %s, and its page says so',
  async (address) => {
    const response = await get(address);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const text = await response.text();
    expect(text).toContain('<title>Page not found · jarul</title>');
    expect(text).toContain('<div id="root"></div>');
    expect((await get(address, { accept: 'application/json' })).headers.get('content-type')).toContain('json');
    const etag = response.headers.get('etag') ?? '';
    expect(await statusIfUnchanged(running.url, address, etag)).toBe(404);
  },
);

test('the page names early what its address needs', async () => {
  const link = async (address: string) => (await get(address)).headers.get('link');
  expect(await link('/')).toBe(PRELOADS['/']);
  expect(await link('/product/665f1c2ab1e4d3a9c8b7f601?from=search')).toBe(PRELOADS['/product/*']);
  expect(await link('/shop')).toBeNull();
  expect(await link('/product/a/b')).toBeNull();
  expect(await link('/product/soon')).toBeNull();
  expect((await get('/.vite/preloads.json')).status).toBe(404);
});

test('the page is answered with 304 while it is the same', async () => {
  const etag = (await get('/shop')).headers.get('etag') ?? '';
  expect(await statusIfUnchanged(running.url, '/shop', etag)).toBe(304);
});

test('files with a hash in their name stay cached, compressed on the way', async () => {
  const response = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('javascript');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-encoding')).toBe('gzip');
});

test('a picture of the web app is AVIF for those who read it', async () => {
  for (const range of [undefined, 'bytes=0-'])
    for (const [accept, type, body] of [
      ['image/avif,image/webp', 'image/avif', 'as AVIF'],
      ['image/webp,*/*', 'image/webp', 'as WebP'],
    ] as const) {
      const response = await get('/assets/scene-abc123.webp', { accept, ...(range && { range }) });
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('vary')).toContain('Accept');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await response.text()).toBe(body);
    }
});

test('other files are revalidated before each use', async () => {
  expect((await get('/theme.js')).headers.get('cache-control')).toBe('no-cache');
});

test.each(['/assets/main-old.js', '/favicon.ico', '/assets/', '/assets/folder'])(
  'the missing file %s is 404, not a page',
  async (address) => {
    const response = await get(address);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
  },
);

test('caches are told that an answer depends on who asks, however it was asked for', async () => {
  const origin = 'https://partner.example';
  const asked: Record<string, string>[] = [{ origin }, { origin, range: 'bytes=0-' }];
  for (const each of asked) {
    const { headers } = await get('/theme.js', each);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('vary')).toBe('Origin, Accept-Encoding');
  }
});

test('a file that the next build has taken away is 404 like one that never was', async () => {
  await rm(path.join(webRoot, 'assets', 'gone-abc123.js'));
  for (const headers of [html, { range: 'bytes=0-' }])
    expect((await get('/assets/gone-abc123.js', headers)).status).toBe(404);
});

test('what does not accept a page, or wants to change one, gets 404', async () => {
  expect((await get('/shop', { accept: 'application/json' })).status).toBe(404);
  expect((await fetch(`${running.url}/shop`, { method: 'POST' })).status).toBe(404);
});

test('the page runs our scripts only, its inline one by its content', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? '';
  const directives = new Map(policy.split(';').map((part) => [part.split(' ')[0] ?? '', part] as const));
  expect(directives.get('default-src')).toBe("default-src 'self'");
  expect(directives.get('script-src')).toMatch(/^script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='$/);
  expect(directives.get('style-src')).toBe("style-src 'self' 'unsafe-inline'");
  expect(directives.get('img-src')).toBe("img-src 'self' data: blob: https:");
  expect(directives.get('connect-src')).toBe("connect-src 'self' ws://shop.example");
  expect(directives.get('object-src')).toBe("object-src 'none'");
  expect(directives.get('base-uri')).toBe("base-uri 'self'");
  expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
  expect((await get('/')).headers.get('strict-transport-security')).toBeNull();
  expect((await get('/')).headers.get('x-content-type-options')).toBe('nosniff');
});

describe('with the real provider, on https', () => {
  let secure: GatewayHarness;
  beforeAll(async () => {
    secure = await startGateway({
      publicUrl: 'https://shop.example',
      payment: { script: 'https://checkout.razorpay.com/v1/checkout.js', key: 'rzp_live_key', testMode: false },
      sandbox: undefined,
    });
  });
  afterAll(() => secure.stop());

  test('its script and window are allowed, and browsers keep to https', async () => {
    const { headers } = await fetch(`${secure.url}/api/config`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' https://checkout.razorpay.com");
    expect(policy).toMatch(/frame-src 'self' https:\/\/checkout\.razorpay\.com https:\/\/\*\.razorpay\.com/);
    expect(policy).toContain("connect-src 'self' wss://shop.example");
    expect(headers.get('strict-transport-security')).toContain('max-age=');
  });

  test('there is no sandbox', async () => {
    const response = await fetch(`${secure.url}/sandbox/razorpay/checkout.js`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not-found' });
  });

  test('without a built web app a page says how to build it', async () => {
    const response = await fetch(secure.url, { headers: html });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
  });
});
