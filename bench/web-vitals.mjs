// LCP, CLS and INP of four pages on a slow phone, and what they transfer; for two of them how much later than the same
// content as static HTML they show, which is measured in turn with them. Prints tables; nothing is asserted, figures depend
// on the machine. Addresses of running shops as arguments are measured in turn instead, to compare builds.
import { chromium } from '@playwright/test';
import { findChromium, FLAGS } from '@shop/test-support/chromium';
import { measurePage } from './measure-page.mjs';
import { openStaticTwin } from './static-twin.mjs';
import { openShop } from '@shop/test-support/open-shop';

const RUNS = 5;
/** Whose content is measured as static HTML, too. */
const WITH_TWIN = ['/', '/product/:id'];
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
const lcp = (runs) => median(runs.map(({ LCP }) => LCP));
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
const TWIN = {
  'LCP ms': ({ page }) => whole('LCP')(page),
  'static ms': ({ twin }) => whole('LCP')(twin),
  'LCP of static': ({ twin }) => twin.at(-1).LCPOf,
  ratio: ({ page, twin }) => (lcp(page) / lcp(twin)).toFixed(2),
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
const closing = [];
const browser = await chromium.launch({ executablePath: findChromium(), args: [...FLAGS, NOWHERE_ELSE] });
try {
  const measured = new Map(urls.map((url) => [url, new Map()]));
  const pages = new Map();
  for (const url of urls) pages.set(url, await visits(url));
  const twins = new Map();
  for (const [url, visited] of pages)
    for (const visit of visited.filter(({ name }) => WITH_TWIN.includes(name))) {
      const twin = await openStaticTwin(browser, url, visit);
      closing.push(twin);
      twins.set(visit, { twin, runs: [] });
    }
  // shops in turn, so that load from elsewhere affects all of them
  for (let run = 0; run < RUNS; run += 1)
    for (let index = 0; index < pages.get(urls[0]).length; index += 1)
      for (const url of urls) {
        const visit = pages.get(url)[index];
        const runs = measured.get(url);
        runs.set(visit.name, [...(runs.get(visit.name) ?? []), await measurePage(browser, url, visit)]);
        const known = twins.get(visit);
        if (known) known.runs.push(await measurePage(browser, known.twin.url, { ...visit, touch: [] }));
      }
  for (const [url, runs] of measured) {
    console.log(`\n${url}: median (worst) of ${RUNS} runs; KiB transferred until the page rests`);
    table(runs, VITALS);
    table(runs, BYTES);
    const beside = pages.get(url).filter((visit) => twins.has(visit));
    table(
      new Map(beside.map((visit) => [visit.name, { page: runs.get(visit.name), twin: twins.get(visit).runs }])),
      TWIN,
    );
  }
} finally {
  await browser.close();
  for (const each of closing) each.close();
  await shop?.close();
}
