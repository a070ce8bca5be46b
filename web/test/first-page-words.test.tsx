import { OF_FIRST_PAGE } from '@shop/contracts/api/first-view';
import { WEB_PAGES } from '@shop/contracts/api/web-pages';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { ADMIN_BARE, ADMIN_PAGES } from '../src/app/admin-routes';
import { SHOPPER_BARE, SHOPPER_PAGES } from '../src/app/shopper-routes';
import { TEXT_PAGES } from '../src/app/text-routes';
import { openPage } from './open-page';

const ROUTES = [...SHOPPER_PAGES, ...SHOPPER_BARE, ...TEXT_PAGES, ...ADMIN_PAGES, ...ADMIN_BARE];

test('servers know every address that the web app has a screen for, and no other', () => {
  expect(new Set(WEB_PAGES.map(({ path }) => path))).toEqual(new Set(ROUTES.map(({ path }) => path)));
});

test('what is behind a guard is nothing to be found', () => {
  const guarded = ROUTES.filter(({ guard }) => guard !== undefined).map(({ path }) => path);
  const found = WEB_PAGES.filter(({ isPrivate }) => isPrivate !== true).map(({ path }) => path);
  expect(found.filter((path) => guarded.includes(path))).toEqual([]);
});

test.each(WEB_PAGES.filter(({ description }) => description !== undefined))(
  'the title that servers give $path is the one that the web app sets',
  async ({ path, title }) => {
    document.title = '';
    openPage(path);
    await waitFor(() => expect(document.title).toBe(`${title} · jarul`));
  },
);

test('what the page said of itself goes with its address', async () => {
  const said = document.createElement('link');
  said.toggleAttribute(OF_FIRST_PAGE, true);
  document.head.append(said);
  onTestFinished(() => {
    said.remove();
  });
  const hands = openPage('/about');
  expect(await screen.findByRole('heading', { level: 1, name: 'Our story' })).toBeVisible();
  expect(said.isConnected).toBe(true);
  await hands.click(screen.getAllByRole('link', { name: 'Contact' })[0]!);
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  expect(said.isConnected).toBe(false);
});
