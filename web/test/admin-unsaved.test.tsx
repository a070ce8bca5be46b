import type { Product } from '@shop/contracts/api/product';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminAnswers, enter, openAsAdmin } from './admin-side';
import { PRODUCTS } from './fixtures';
import { pass } from './open-page';

const [DRESS] = PRODUCTS as [Product];
const PAGE = `/admin/edit/${DRESS._id}`;

beforeEach(() => adminAnswers());

const question = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
const dashboardLink = () =>
  within(screen.getByRole('navigation', { name: 'Admin' })).getByRole('link', { name: 'Dashboard' });

describe('leaving with something unsaved', () => {
  test('asks at a link, and stays or leaves', async () => {
    const hands = openAsAdmin(PAGE);
    await enter(hands, { Name: ', long' });
    await hands.click(dashboardLink());
    await hands.click((await question()).getByRole('button', { name: 'Stay' }));
    expect(location.pathname).toBe(PAGE);
    expect(screen.getByLabelText('Name')).toHaveValue(`${DRESS.name}, long`);
    await hands.click(dashboardLink());
    await hands.click((await question()).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: "Admin's Dashboard" })).toBeVisible();
    expect(location.pathname).toBe('/adminHome');
  });

  test('asks when going back, and takes the step once it is allowed', async () => {
    const hands = openAsAdmin('/adminHome');
    await hands.click(await screen.findByRole('link', { name: `Edit ${DRESS.name}` }));
    await enter(hands, { Name: ', long' });
    history.back();
    const dialog = await question();
    expect(location.pathname).toBe(PAGE);
    expect(screen.getByLabelText('Name')).toHaveValue(`${DRESS.name}, long`);
    await hands.click(dialog.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(location.pathname).toBe('/adminHome'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('asks before the tab is closed', async () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const hands = openAsAdmin('/adminProfile');
    await screen.findByLabelText('Full name');
    expect(closing()).toBe(false);
    await enter(hands, { 'Full name': ' Iyer' });
    expect(closing()).toBe(true);
    await hands.click(within(screen.getByRole('main')).getByRole('link', { name: 'Go Back to Dashboard' }));
    await hands.click((await question()).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: "Admin's Dashboard" })).toBeVisible();
    expect(closing()).toBe(false);
  });

  test('asks nothing at a link that opens beside the page or stays within it', async () => {
    const hands = openAsAdmin(PAGE);
    await enter(hands, { Name: ', long' });
    await hands.keyboard('{Control>}');
    await hands.click(dashboardLink());
    await hands.keyboard('{/Control}');
    await hands.click(screen.getByRole('link', { name: 'Skip to content' }));
    await pass(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveValue(`${DRESS.name}, long`);
  });

  test('asks nothing where nothing was typed', async () => {
    const hands = openAsAdmin(PAGE);
    await screen.findByLabelText('Name');
    await hands.click(dashboardLink());
    expect(await screen.findByRole('heading', { name: "Admin's Dashboard" })).toBeVisible();
  });
});
