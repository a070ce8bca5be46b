// LCP, CLS and INP of four pages on a slow phone, and what they transfer. Prints tables; nothing is asserted, figures
// depend on the machine. Addresses of running shops as arguments are measured in turn instead, to compare builds.
import { chromium } from '@playwright/test';
import { findChromium, FLAGS } from '@shop/test-support/chromium';
import { measurePage } from './measure-page.mjs';
import { openShop } from '@shop/test-support/open-shop';

const RUNS = 5;
const NOWHERE_ELSE = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1';

async function json(url, init) {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

const post = (url, body, token) =>
  json(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });

const openDialog = (name) => async (page) => {
  await page.getByRole('button', { name, exact: true }).tap();
  await page.getByRole('dialog').waitFor();
};
const openMenu = openDialog('Menu');
const openSearch = openDialog('Search');
const closeMenu = async (page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};
const typeWords = (page) => page.getByRole('searchbox').last().pressSequentially('linen', { delay: 80 });
const addToCart = (page) =>
  page
    .getByRole('button', { name: /^Add to Cart/ })
    .last()
    .tap();
const addFirst = (page) =>
  page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .tap();
const oneMore = (page) =>
  page
    .getByRole('button', { name: /^One more/ })
    .first()
    .tap();
const oneLess = (page) =>
  page
    .getByRole('button', { name: /^One less/ })
    .first()
    .tap();

/** The measured pages and interactions; the demo shopper has two pieces in the cart. */
async function visits(url) {
  const session = await post(`${url}/api/user/login`, { username: 'ananya', password: 'jarul-demo' });
  const { products } = await json(`${url}/api/products`);
  for (const { _id } of products.slice(0, 2))
    await post(`${url}/api/cart/add`, { productId: _id, productModel: 'Shop' }, session.token);
  const storage = { userToken: session.token, userInfo: JSON.stringify(session.user) };
  return [
    { name: '/', target: '/', touch: [openMenu, closeMenu, openSearch, typeWords] },
    { name: '/shop', target: '/shop', storage, touch: [addFirst, openSearch, typeWords] },
    { name: '/product/:id', target: `/product/${products[0]._id}`, storage, touch: [addToCart, openMenu] },
    { name: '/cart', target: '/cart', storage, touch: [oneMore, oneLess] },
  ];
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const whole = (key) => (runs) => {
  const values = runs.map((run) => run[key]);
  return `${Math.round(median(values))} (${Math.round(Math.max(...values))})`;
};
const kib =
  (...types) =>
  (runs) =>
    Math.round(median(runs.map(({ bytes }) => types.reduce((sum, type) => sum + (bytes[type] ?? 0), 0))));

const VITALS = {
  'LCP ms': whole('LCP'),
  'INP ms': whole('INP'),
  CLS: (runs) => {
    const values = runs.map(({ CLS }) => CLS);
    return `${median(values).toFixed(3)} (${Math.max(...values).toFixed(3)})`;
  },
  'LCP of': (runs) => runs.at(-1).LCPOf,
  'INP of': (runs) => runs.at(-1).INPOf,
  'largest shift of': (runs) => runs.at(-1).CLSOf,
};
const BYTES = {
  HTML: kib('Document'),
  JavaScript: kib('Script'),
  CSS: kib('Stylesheet'),
  fonts: kib('Font'),
  pictures: kib('Image'),
  answers: kib('Fetch', 'XHR', 'WebSocket', 'Other'),
};
const table = (measured, columns) =>
  console.table(
    Object.fromEntries(
      [...measured].map(([name, runs]) => [
        name,
        Object.fromEntries(Object.entries(columns).map(([column, of]) => [column, of(runs)])),
      ]),
    ),
  );

const given = process.argv.slice(2);
const shop = given.length === 0 ? await openShop() : undefined;
const urls = shop ? [shop.url] : given;
const browser = await chromium.launch({ executablePath: findChromium(), args: [...FLAGS, NOWHERE_ELSE] });
try {
  const measured = new Map(urls.map((url) => [url, new Map()]));
  const pages = new Map();
  for (const url of urls) pages.set(url, await visits(url));
  // shops in turn, so that load from elsewhere affects all of them
  for (let run = 0; run < RUNS; run += 1)
    for (let index = 0; index < pages.get(urls[0]).length; index += 1)
      for (const url of urls) {
        const visit = pages.get(url)[index];
        const runs = measured.get(url);
        runs.set(visit.name, [...(runs.get(visit.name) ?? []), await measurePage(browser, url, visit)]);
      }
  for (const [url, runs] of measured) {
    console.log(`\n${url}: median (worst) of ${RUNS} runs; KiB transferred until the page rests`);
    table(runs, VITALS);
    table(runs, BYTES);
  }
} finally {
  await browser.close();
  await shop?.close();
}
