import { expect, test, type Browser, type Page } from '@playwright/test';
import { productAddress } from '@shop/contracts/api/product-address';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { openEmptyShop, OWNER, registerOwner } from './own-shop';
import { openSignedIn } from './people';
import { addAddresses, addCollection, addProduct, buy, call, newShopper, putInCart, sendBack } from './shop-calls.mjs';
import type { Stage } from './stage';
import { VISITS, type Who } from './visits';

/** Clients that sign in in a popup name the stand-in's client by this; it is in no shop that takes money. */
const GOOGLE_STAND_IN = /client_id=jarul-sandbox/g;
const QUESTIONS = ['hello', 'who are you?', 'who owns the store?', 'contact', 'how do I return?', 'gibberish xyzzy'];
const PLAIN = [
  ...['/robots.txt', '/sitemap.xml', '/feeds/google.xml', '/feeds/meta.xml', '/flower.svg', '/no/such/page'],
  ...[
    '/api/config',
    '/api/openapi.json',
    '/api/docs',
    '/api/categories',
    '/api/content',
    '/api/products',
    '/api/offers',
  ],
  ...['/auth/google/url?for=user', '/.well-known/jwks.json', '/sandbox/mail', '/sandbox/messages'],
  ...['/product/0123456789abcdef01234567', '/sandbox/razorpay/checkout.js'],
];

/** Sells, sends and takes back in somebody's shop, so that every page has something to show. */
async function trade(url: string) {
  const owner = await registerOwner(url);
  const admin = { token: owner.token, password: OWNER.password };
  const { version } = await call(url, 'GET', '/api/admin/shop', { token: owner.token });
  const profile = { legalName: 'Neem LLP', address: '4 Residency Road\nBengaluru 560025', state: 'KA' };
  await call(url, 'PUT', '/api/admin/shop', { token: owner.token, body: { version, profile } });
  const products = [await addProduct(url, admin, 'Kota doria'), await addProduct(url, admin, 'Jute tote')] as const;
  const shopper = await newShopper(url);
  const kept = await buy(url, shopper.token, [products[0]]);
  const returned = await sendBack(url, { admin: admin.token, shopper: shopper.token }, kept);
  await putInCart(url, shopper.token, [products[1]]);
  await addAddresses(url, shopper.token);
  const stage: Stage = {
    ...{ product: products[0]._id, named: productAddress(products[0]), order: kept, returned },
    collection: await addCollection(url, admin.token, products),
    ...{ shopper: shopper.storage, admin: owner.storage },
  };
  return { stage, shopper, admin };
}

/** Everything that is read without a browser: files, documents, answers, papers, mails. */
async function readTexts(url: string, { stage, shopper, admin }: Awaited<ReturnType<typeof trade>>) {
  const said: Record<string, string> = {};
  const read = async (address: string, init?: RequestInit) => (await fetch(url + address, init)).text();
  for (const address of PLAIN) said[address] = await read(address);
  for (const [part] of said['/sitemap.xml']?.matchAll(/\/sitemaps\/[\w.-]+/g) ?? []) said[part] = await read(part);
  for (const message of QUESTIONS)
    said[`chat: ${message}`] = JSON.stringify(await call(url, 'POST', '/api/chat', { body: { message } }));

  const bearer = { headers: { authorization: `Bearer ${shopper.token}` } };
  await expect.poll(async () => (await fetch(`${url}/api/orders/${stage.order}/invoice`, bearer)).status).toBe(200);
  const paper = await (await fetch(`${url}/api/orders/${stage.order}/invoice`, bearer)).arrayBuffer();
  const pdf = await getDocumentProxy(new Uint8Array(paper));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text).toContain('Neem LLP');
  said.invoice = text + JSON.stringify((await getMeta(pdf)).info);

  await fetch(`${url}/api/user/password/forgot`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ usernameOrEmail: shopper.username }),
  });
  await expect.poll(() => read('/sandbox/mail/list')).toContain('Choose a new password for Neem &');
  const { mails } = JSON.parse(await read('/sandbox/mail/list')) as { mails: { position: number }[] };
  expect(mails.length).toBeGreaterThan(3);
  for (const mail of mails)
    said[`mail ${mail.position}`] = JSON.stringify(mail) + (await read(`/sandbox/mail/${mail.position}/html`));
  const staff = { token: admin.token };
  const { samples } = await call(url, 'GET', '/api/admin/message-samples', staff);
  for (const { name } of samples as { name: string }[])
    said[`sample ${name}`] = JSON.stringify(await call(url, 'GET', `/api/admin/message-samples/${name}`, staff));
  return said;
}

/** Every screen, as those see it who may: the page as it stands, with its title. */
async function* screens(browser: Browser, url: string, stage: Stage): AsyncGenerator<[string, Page]> {
  const people = {} as Record<Who, Page>;
  for (const who of ['visitor', 'shopper', 'admin'] as const) {
    const storage = who === 'visitor' ? {} : stage[who];
    people[who] = (await openSignedIn(browser, storage, url)).page;
  }
  for (const [name, [who, address]] of Object.entries(VISITS)) {
    if (name === 'styleguide') continue;
    const page = people[who];
    await page.goto(address(stage));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('[aria-label^="Loading"], [aria-busy=true]')).toHaveCount(0);
    yield [name, page];
  }
  for (const page of Object.values(people)) await page.context().close();
}

test('nothing in a shop of another name says whose software it is', async ({ browser }) => {
  const { url, close } = await openEmptyShop();
  try {
    const shop = await trade(url);
    const said = await readTexts(url, shop);
    for await (const [name, page] of screens(browser, url, shop.stage))
      said[name] = `${await page.title()} ${await page.content()}`;
    const telling = Object.entries(said).flatMap(([where, text]) => {
      const [found] = /.{0,40}jarul.{0,40}/i.exec(text.replaceAll(GOOGLE_STAND_IN, '')) ?? [];
      return found === undefined ? [] : [`${where}: ${found}`];
    });
    expect(telling).toEqual([]);
    expect(Object.keys(said).length).toBeGreaterThan(100);
  } finally {
    await close();
  }
});
