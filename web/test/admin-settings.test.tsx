import { MESSAGES } from '@shop/contracts/api/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminAnswers, openAsAdmin } from './admin-side';
import { answer } from './server';
import { FAR, TERMS, ZONE } from './settings-fixtures';
import { watch } from './watch';

beforeEach(() => {
  adminAnswers();
  answer('get', '/api/admin/delivery-zones', 200, { zones: [ZONE, FAR] });
  answer('get', '/api/admin/trade-settings', 200, { ...TERMS });
});

test('the settings lead to each other', async () => {
  openAsAdmin('/admin/terms');
  const tabs = within(await screen.findByRole('navigation', { name: 'Settings' }));
  expect(tabs.getByRole('link', { name: 'Terms' })).toHaveAttribute('aria-current', 'page');
  expect(tabs.getByRole('link', { name: 'Delivery' })).toHaveAttribute('href', '/admin/delivery');
  expect(tabs.getByRole('link', { name: 'Tax' })).toHaveAttribute('href', '/admin/tax');
});

describe('delivery', () => {
  test('zones are changed, put in another order and saved', async () => {
    answer('put', '/api/admin/delivery-zones', 200, { zones: [FAR, ZONE] });
    const calls = watch('put', '/api/admin/delivery-zones');
    const hands = openAsAdmin('/admin/delivery');
    const near = within(await screen.findByRole('region', { name: 'Near' }));
    expect(near.getByLabelText('PIN codes')).toHaveValue('560001,562163');
    await hands.type(near.getByLabelText('PIN codes'), '\n570001 - 570020');
    await hands.click(near.getByRole('checkbox', { name: 'Cash on delivery' }));
    await hands.click(near.getByRole('button', { name: 'Move Near down' }));
    await hands.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Delivery saved')).toBeVisible();
    const ranges = [...ZONE.ranges, { from: '570001', to: '570020' }];
    expect(calls[0]?.fields).toEqual({ zones: [FAR, { ...ZONE, ranges, cod: false }] });
  });

  test('what is wrong is said beside its field, and nothing is sent', async () => {
    const calls = watch('put', '/api/admin/delivery-zones');
    const hands = openAsAdmin('/admin/delivery');
    const near = within(await screen.findByRole('region', { name: 'Near' }));
    await hands.type(near.getByLabelText('PIN codes'), '\n5700');
    await hands.click(screen.getByRole('button', { name: 'Save' }));
    expect(await near.findByText('Enter a PIN code of 6 digits.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('ranges are taken from a file', async () => {
    const hands = openAsAdmin('/admin/delivery');
    await screen.findByRole('region', { name: 'Near' });
    const file = new File(['zone,from,to\nNear,560001,560100\nIslands,744101\n'], 'r.csv', { type: 'text/csv' });
    await hands.upload(screen.getByLabelText('PIN ranges as CSV'), file);
    expect(await screen.findByText(/^Ranges of 2 zones taken, 1 of them new/)).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Near' })).getByLabelText('PIN codes')).toHaveValue(
      '560001,560100',
    );
    expect(screen.getByRole('region', { name: 'Islands' })).toBeVisible();
  });
});

test('tax rates are added and saved', async () => {
  const rate = { hsn: '61', from: '2025-09-22', threshold: 2500, rate: 5, rateAbove: 18 };
  answer('get', '/api/admin/tax-rates', 200, { rates: [rate] });
  answer('put', '/api/admin/tax-rates', 200, { rates: [rate] });
  const calls = watch('put', '/api/admin/tax-rates');
  const hands = openAsAdmin('/admin/tax');
  await screen.findByRole('group', { name: 'Rate of HSN 61' });
  await hands.click(screen.getByRole('button', { name: 'Add rate' }));
  const fresh = within(screen.getByRole('group', { name: 'Rate of everything else' }));
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  expect((await fresh.findAllByText(/./, { selector: '[id$="-help"] span' })).length).toBeGreaterThan(0);
  await hands.type(fresh.getByLabelText('From'), '2026-04-01');
  await hands.type(fresh.getByLabelText('Rate, %'), '18');
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Tax saved')).toBeVisible();
  expect(calls[0]?.fields).toEqual({ rates: [rate, { hsn: '', from: '2026-04-01', rate: 18 }] });
});

describe('the terms', () => {
  test('are changed and saved', async () => {
    answer('put', '/api/admin/trade-settings', 200, { message: MESSAGES.settingsSaved, settings: TERMS });
    const calls = watch('put', '/api/admin/trade-settings');
    const hands = openAsAdmin('/admin/terms');
    await hands.clear(await screen.findByLabelText('Days to return'));
    await hands.type(screen.getByLabelText('Days to return'), '10');
    await hands.click(screen.getByRole('checkbox', { name: 'Cosmetic' }));
    await hands.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(MESSAGES.settingsSaved)).toBeVisible();
    expect(calls[0]?.fields).toEqual({
      ...TERMS,
      returnDays: 10,
      cod: { ...TERMS.cod, excludedCategories: ['Cosmetic'] },
    });
  });

  test('a GSTIN that is none stays in the form', async () => {
    const calls = watch('put', '/api/admin/trade-settings');
    const hands = openAsAdmin('/admin/terms');
    await hands.type(await screen.findByLabelText(/^GSTIN/), '29ABC');
    await hands.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not a valid GSTIN.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('say when they cannot be had', async () => {
    answer('get', '/api/admin/trade-settings', 500, { message: 'x', code: 'internal' });
    const hands = openAsAdmin('/admin/terms');
    expect(await screen.findByText('Failed to load the settings')).toBeVisible();
    answer('get', '/api/admin/trade-settings', 200, { ...TERMS });
    await hands.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByLabelText('Legal name')).toHaveValue('Jarul Pvt Ltd'));
  });
});
