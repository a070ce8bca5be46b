// Writes one picture a screen, theme and width into docs/screenshots/all (not committed), and the README's pictures
// into docs/screenshots. Starts a shop on a temporary data directory, or uses the one at SHOP_URL. Arguments choose the
// screens whose names contain one of them.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { openShop } from '@shop/test-support/open-shop';
import { findChromium, FLAGS } from '@shop/test-support/chromium';
import { addQuestion, addReview, sayMore, untilReceived } from './opinions.mjs';
import { README, SCREENS } from './screens.mjs';
import {
  addAddresses,
  addProduct,
  bring,
  addCollection,
  buy,
  call,
  logInAdmin,
  logInShopper,
  newShopper,
  newShopperWithCart,
  orderForCash,
  putInCart,
  sendBack,
} from './shop-calls.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const out = process.env.PICTURES_DIR ?? path.join(root, 'docs/screenshots');
const words = process.argv.slice(2);
const AT_ONCE = 4;
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/**
 * The accounts of the screenshots: a shopper with a history, one without, one who pays while the first is at the checkout,
 * an admin; and the ids in addresses.
 */
async function setTheStage(url) {
  const [shopper, newcomer, buyer, admin, { products }] = await Promise.all([
    logInShopper(url, { username: 'ananya', password: 'jarul-demo' }),
    newShopper(url),
    newShopperWithCart(url),
    logInAdmin(url, { adminUsername: 'meera', adminID: 'DEMO-ADMIN', password: 'jarul-admin' }),
    call(url, 'GET', '/api/products'),
  ]);
  const newest = products.filter(({ stock = 99 }) => stock > 5);
  // before what the pages of orders show
  const opinions = await sayThings(url, admin.token, shopper, newest[8], newest[9]);
  const cancelled = await buy(url, shopper.token, [newest[3], newest[6]]);
  await call(url, 'DELETE', `/api/orders/${cancelled}`, { token: shopper.token });
  const order = await buy(url, shopper.token, newest.slice(0, 3));
  const kept = await buy(url, shopper.token, [newest[4], newest[7]]);
  const returned = await sendBack(url, { admin: admin.token, shopper: shopper.token }, kept);
  await call(url, 'DELETE', '/api/cart/clear', { token: shopper.token });
  await putInCart(url, shopper.token, [newest[0], newest[5]]);
  await addAddresses(url, shopper.token);
  await orderForCash(url, shopper.token, newest.find(({ price }) => price > 300 && price < 4000) ?? newest[0]);
  const staff = { token: admin.token, password: 'jarul-admin' };
  const soldOut = await addProduct(url, staff, 'Market tote', { stock: '0' });
  for (const { _id } of [newest[1], newest[2], soldOut])
    await call(url, 'PUT', `/api/wishlist/${_id}`, { token: shopper.token, body: {} });
  for (const words of ['umbrella stand', 'brolly', 'silk umbrella', 'gota patti']) await search(url, words);
  const collection = await addCollection(url, admin.token, newest.slice(0, 7));
  const storage = {
    ...{ visitor: {}, shopper: shopper.storage, newcomer: newcomer.storage },
    ...{ buyer: buyer.storage, admin: admin.storage },
  };
  return { storage, names: { product: newest[0]._id, collection, order, returned, soldOut: soldOut._id, ...opinions } };
}

/** Looks for words as a shopper does. */
const search = (url, words) => call(url, 'GET', `/api/products/shop?q=${encodeURIComponent(words)}&page=1&limit=24`);

/** Reviews and a question of one product; the shopper has received another, and has not said yet how it is. */
async function sayThings(url, staff, shopper, reviewed, toReview) {
  const anu = {
    stars: 5,
    name: 'Anu K.',
    title: 'Worn every week',
    words: 'Soft from the first day, and it keeps its shape.',
  };
  const ravi = { stars: 3, name: 'Ravi', words: 'Good cloth. It runs small: take one size more.', fit: 'small' };
  await addReview(url, staff, reviewed, anu);
  await addReview(url, staff, reviewed, ravi);
  await addQuestion(url, staff, shopper.token, reviewed, { asked: 'Is it lined?', answered: 'Yes, with cotton.' });
  await bring(url, staff, await buy(url, shopper.token, [reviewed, toReview]));
  await untilReceived(url, shopper.token, toReview._id);
  await sayMore(url, shopper.token, reviewed);
  return { reviewed: reviewed._id, toReview: toReview._id };
}

/** Scrolls down, so that lazy pictures load. */
async function scrollThrough(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    window.scrollTo(0, 0);
    // a lazy picture that this width does not show is never loaded
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
}

/** Opens a screen and takes its screenshots in both themes. */
async function photograph(browser, url, screen, size, { storage, names }) {
  const context = await browser.newContext({ viewport: SIZES[size], reducedMotion: 'reduce' });
  await context.addInitScript(
    (entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)),
    storage[screen.who],
  );
  const page = await context.newPage();
  await page.goto(url + screen.address.replace(/\{(\w+)\}/g, (_, name) => names[name]), { waitUntil: 'networkidle' });
  await screen.before?.(page);
  if (!screen.view) await scrollThrough(page);
  await page.waitForLoadState('networkidle');
  for (const theme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: theme });
    const name = `${screen.name}-${size}-${theme}`;
    await page.screenshot({
      path: path.join(out, 'all', `${name}.png`),
      fullPage: !screen.view,
      animations: 'disabled',
    });
    if (README[name] === undefined) continue;
    const file = path.join(out, `${README[name]}.webp`);
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .webp({ quality: 82 })
      .toFile(file);
  }
  await context.close();
}

const shop = process.env.SHOP_URL ? { url: process.env.SHOP_URL, close: () => undefined } : await openShop();
const browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS });
const failed = [];
try {
  mkdirSync(path.join(out, 'all'), { recursive: true });
  const stage = await setTheStage(shop.url);
  const visits = Object.keys(SIZES).flatMap((size) =>
    SCREENS.filter(
      ({ name, only }) => (only ?? size) === size && (words.length === 0 || words.some((word) => name.includes(word))),
    ).map((screen) => ({ screen, size })),
  );
  const worker = async () => {
    for (let visit = visits.shift(); visit !== undefined; visit = visits.shift()) {
      const { screen, size } = visit;
      await photograph(browser, shop.url, screen, size, stage).catch((error) =>
        failed.push(`${screen.name}, ${size}: ${error.message}`),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
} finally {
  await browser.close();
  await shop.close();
}
if (failed.length > 0) {
  console.error(failed.join('\n'));
  process.exitCode = 1;
}
