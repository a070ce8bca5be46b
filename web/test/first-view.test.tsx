import { firstReads, type FirstRead } from '@shop/contracts/api/first-reads';
import { FIRST_VIEW_ID } from '@shop/contracts/api/first-view';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeSocket } from './fake-socket';
import { CONFIG, USER } from './fixtures';
import { openPage } from './open-page';
import { server } from './server';
import { aProduct } from './shelf';

const DRESS = aProduct({ _id: '7'.repeat(24), name: 'Sundress' });
const OTHER = aProduct({ _id: '9'.repeat(24), name: 'Peacock saree' });
const LIST = { products: [DRESS, OTHER], total: 2, facets: { category: {}, tag: {} } };
const ANSWERS: Partial<Record<FirstRead['endpointName'], object>> = {
  ...{ getConfig: CONFIG, getContent: { pages: [] }, getShopProducts: LIST, getProduct: DRESS },
};

/** What comes with the page for the web app. */
const seenReads = (path: string) => firstReads(path).filter(({ isUnseen }) => isUnseen !== true);

/** The page of an address as the gateway fills it. */
function bring(path: string): void {
  const answers = seenReads(path).map(({ endpointName, arg }) => ({
    ...{ endpointName, arg },
    value: ANSWERS[endpointName],
  }));
  const script = Object.assign(document.createElement('script'), {
    ...{ id: FIRST_VIEW_ID, type: 'application/json' },
    textContent: JSON.stringify(answers),
  });
  document.body.append(script);
}

/** The addresses that are asked for from here on; what is not of the first view gets the answers of every page. */
function watch(): string[] {
  const asked: string[] = [];
  server.use(
    http.get('*/api/*', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname + search);
      if (pathname.endsWith('/shop')) return HttpResponse.json(LIST);
      return /\/products\/[0-9a-f]{24}$/.test(pathname) ? HttpResponse.json(DRESS) : undefined;
    }),
  );
  return asked;
}

/** What waits until the page has nothing to do. */
let held: IdleRequestCallback[] = [];
/** an earlier test's page has connected, and its connection outlives it */
let wasConnected = false;

beforeEach(() => {
  wasConnected = fakeSocket.connected;
  fakeSocket.disconnect();
});
afterEach(() => {
  if (wasConnected) fakeSocket.reconnect();
  // later tests want the connection, which is one for all
  for (const callback of held) callback({ didTimeout: false, timeRemaining: () => 50 });
  held = [];
  document.getElementById(FIRST_VIEW_ID)?.remove();
  vi.restoreAllMocks();
});

const PRODUCT_PAGES = [`/product/${DRESS._id}`, `/p/sundress-${DRESS._id}`];

test.each(['/', ...PRODUCT_PAGES, '/category/fashion', '/category/women', '/sale', '/shop'])(
  '%s asks for nothing that came with the page',
  async (path) => {
    bring(path);
    // a connection asks again, for what may have changed before it
    vi.spyOn(window, 'requestIdleCallback').mockImplementation((callback) => held.push(callback));
    const asked = watch();
    // which shows its list to who has signed in
    openPage(path, path === '/shop' ? { user: USER, userToken: 'T' } : {});
    expect((await screen.findAllByRole('heading', { name: DRESS.name }))[0]).toBeVisible();
    expect(screen.queryByRole('status', { name: /^Loading/ })).toBeNull();
    expect(seenReads(path).map(({ endpointName }) => endpointName)).toContain(
      PRODUCT_PAGES.includes(path) ? 'getProduct' : 'getShopProducts',
    );
    expect(seenReads(path).filter(({ address }) => asked.includes(address))).toEqual([]);
  },
);

test('the lists of the home page are there in its first picture', () => {
  bring('/');
  watch();
  openPage('/');
  expect(screen.getAllByText('Peacock saree')[0]).toBeVisible();
  expect(screen.queryByRole('status', { name: /^Loading/ })).toBeNull();
});

test('who comes back to a page of before asks for everything', async () => {
  bring('/');
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'back_forward' } as PerformanceEntry & { type: string },
  ]);
  const asked = watch();
  openPage('/');
  expect((await screen.findAllByText('Peacock saree'))[0]).toBeVisible();
  for (const { address } of firstReads('/')) expect(asked).toContain(address);
});
