// Writes one picture a screen, theme and width into docs/screenshots/all (not committed), and the README's pictures
// into docs/screenshots. Runs a shop of its own on a temporary data directory.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium, FLAGS } from './chromium.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const out = path.join(root, 'docs/screenshots');
const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-pictures-'));
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

const VISITOR = [
  '/',
  '/category/shoes',
  '/sale',
  '/search?q=linen',
  '/userLogin',
  '/userRegister',
  '/adminLogin',
  '/adminRegister',
];
const WORDS = [
  '/about',
  '/contact',
  '/faqs',
  '/careers',
  '/privacy-policy',
  '/terms-conditions',
  '/request-data',
  '/orders-returns',
  '/support',
  '/lost',
];
const SHOPPER = ['/shop', '/cart', '/orders', '/userProfile', '/userDelete'];
const ADMIN = [
  '/adminHome',
  '/adminHome?view=table',
  '/addProducts',
  '/admin/orders',
  '/admin/inventory',
  '/adminProfile',
  '/adminDelete',
];

/** What the README shows. */
const README = {
  '/|desktop|light': 'home',
  '/shop|desktop|light': 'shop',
  '/orders|desktop|light': 'orders',
  '/adminHome|desktop|light': 'admin',
  '/|phone|dark': 'home-phone-dark',
};

async function startShop() {
  const child = spawn(process.execPath, [path.join(root, 'packages/standalone/bin/start.mjs')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', REQUESTS_PER_MINUTE: '100000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const address = /is open at (\S+)/.exec(said)?.[1];
      if (address && said.includes('Ready in')) resolve(address);
    });
    child.once('exit', () => reject(new Error('the shop did not start')));
  });
  return {
    url,
    stop: () => new Promise((resolve) => child.removeAllListeners('exit').once('exit', resolve).kill('SIGTERM')),
  };
}

async function api(url, method, target, body, token) {
  const response = await fetch(url + target, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** A shopper with a history, as storage that a browser starts with. */
async function demoShopper(url) {
  const session = await api(url, 'POST', '/api/user/login', { username: 'ananya', password: 'jarul-demo' });
  const call = (method, target, body) => api(url, method, target, body, session.token);
  const { products } = await (await fetch(`${url}/api/products`)).json();
  const buy = async (chosen, cancel) => {
    const items = chosen.map((product) => ({ product: product._id, quantity: 1 }));
    const total = chosen.reduce((sum, product) => sum + product.price, 0);
    const { order } = await call('POST', '/api/orders', { items, total, note: 'Please ring the second bell.' });
    const payment = await call('POST', '/api/payment', { amount: total * 100, orderId: order._id });
    const paid = await call('POST', '/sandbox/razorpay/checkout', {
      key_id: payment.key,
      order_id: payment.id,
      vpa: 'success@razorpay',
    });
    await call('POST', '/api/payment/verify', { ...paid, orderId: order._id });
    if (cancel)
      await fetch(`${url}/api/orders/${order._id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${session.token}` },
      });
  };
  await buy([products[4], products[7]], true);
  await buy([products[1], products[2], products[5]], false);
  for (const product of [products[0], products[3]])
    await call('POST', '/api/cart/add', { productId: product._id, productModel: 'Shop' });
  return { userToken: session.token, userInfo: JSON.stringify(session.user) };
}

async function demoAdmin(url) {
  const session = await api(url, 'POST', '/api/admin/login', {
    adminUsername: 'meera',
    adminID: 'DEMO-ADMIN',
    password: 'jarul-admin',
  });
  return { adminToken: session.token, adminInfo: JSON.stringify(session.admin) };
}

/** Lazy pictures load when they are scrolled to. */
async function scrollThrough(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

const shop = await startShop();
const browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS });
try {
  const [shopper, admin] = [await demoShopper(shop.url), await demoAdmin(shop.url)];
  const { products } = await (await fetch(`${shop.url}/api/products`)).json();
  const screens = [
    ...[...VISITOR, ...WORDS, `/product/${products[0]._id}`].map((target) => ({ target, storage: {} })),
    ...SHOPPER.map((target) => ({ target, storage: shopper })),
    ...[...ADMIN, `/admin/edit/${products[0]._id}`].map((target) => ({ target, storage: admin })),
  ];
  mkdirSync(path.join(out, 'all'), { recursive: true });
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const theme of ['light', 'dark']) {
      for (const { target, storage } of screens) {
        const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: 'reduce' });
        await context.addInitScript(
          (entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)),
          storage,
        );
        const page = await context.newPage();
        await page.goto(shop.url + target, { waitUntil: 'networkidle' });
        await scrollThrough(page);
        const name =
          target
            .replace(/\/[0-9a-f]{24}/, '-one')
            .replace(/[^a-zA-Z]+/g, '-')
            .replace(/^-|-$/g, '') || 'home';
        await page.screenshot({ path: path.join(out, 'all', `${name}-${size}-${theme}.png`), fullPage: true });
        const shown = README[`${target}|${size}|${theme}`];
        if (shown)
          await sharp(await page.screenshot())
            .webp({ quality: 82 })
            .toFile(path.join(out, `${shown}.webp`));
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
