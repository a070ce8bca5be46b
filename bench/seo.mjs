// Lighthouse's SEO of the pages that search engines are to find, on a phone and a desktop; anything below 100 fails. It uses
// the shop at SHOP_URL, or starts one on a temporary data directory. Lighthouse is large and nothing else needs it, so npm
// fetches it when this is run.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium, FLAGS } from '@shop/test-support/chromium';
import { openShop } from '@shop/test-support/open-shop';

/** The last that runs on the oldest Node of `engines`. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const SIZES = { phone: [], desktop: ['--preset=desktop'] };

const chromium = findChromium();
if (chromium === undefined) throw new Error('No Chromium found: install the package chromium, or set CHROMIUM_PATH.');
const folder = mkdtempSync(path.join(tmpdir(), 'shop-seo-'));

/** @param {string} url @param {string[]} size @returns {Promise<object>} its report */
async function audit(url, size) {
  const report = path.join(folder, 'report.json');
  const options = ['--only-categories=seo', '--output=json', `--output-path=${report}`, '--quiet', ...size];
  const child = spawn(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      url,
      ...options,
      `--chrome-flags=${FLAGS.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${url}`);
  return JSON.parse(readFileSync(report, 'utf8'));
}

/** The addresses of a shop's sitemap, one of each kind. */
async function addressesOf(url) {
  const locations = async (address) => {
    const text = await (await fetch(url + address)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => new URL(location).pathname);
  };
  const pages = await locations('/sitemaps/pages.xml');
  const [product] = await locations('/sitemaps/products.xml');
  const first = (kind) => pages.find((page) => page.startsWith(kind));
  const words = pages.filter((page) => /^\/[a-z-]+$/.test(page) && page !== '/sale');
  const id = product.slice(-24);
  return ['/', product, `/product/${id}`, first('/category/'), first('/sale'), first('/collection/'), ...words].filter(
    (page) => page !== undefined,
  );
}

const shop = process.env.SHOP_URL ? { url: process.env.SHOP_URL, close: async () => {} } : await openShop();
let isGood = true;
try {
  for (const address of await addressesOf(shop.url))
    for (const [name, size] of Object.entries(SIZES)) {
      const { categories, audits } = await audit(shop.url + address, size);
      const score = Math.round(categories.seo.score * 100);
      const failed = categories.seo.auditRefs.filter(({ id, weight }) => weight > 0 && audits[id].score === 0);
      console.log([String(score).padStart(3), name.padEnd(7), address, ...failed.map(({ id }) => id)].join('  '));
      isGood &&= score === 100;
    }
} finally {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
}
if (!isGood) process.exitCode = 1;
