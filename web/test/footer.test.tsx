import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPage } from './open-page';

const footer = async () => within(await screen.findByRole('contentinfo'));

describe('the footer', () => {
  test('links to every page of the list', async () => {
    openPage('/about');
    const links = (await footer()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/category/women',
      '/category/men',
      '/category/kids',
      '/category/sportswear',
      '/sale',
      '/about',
      '/careers',
      '/privacy-policy',
      '/terms-conditions',
      '/request-data',
      '/orders-returns',
      '/faqs',
      '/support',
      '/contact',
    ]);
  });

  test.each([
    ['/category/women', 'Women'],
    ['/category/men', 'Men'],
    ['/category/kids', 'Kids'],
    ['/category/sportswear', 'Sportswear'],
    ['/sale', 'Sale'],
  ])('%s is a page headed %s', async (address, heading) => {
    openPage(address);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

  test('gives sample contact details', async () => {
    openPage('/about');
    expect((await footer()).getByText(/Sample address, NY/)).toHaveTextContent(
      'Sample address, NY212 555 0100hello@example.com',
    );
  });
});
