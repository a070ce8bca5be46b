import type { AuditCheck } from '@shop/contracts/api/audit-checks';
import type { AuditRun } from '@shop/contracts/api/audits';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { adminAnswers, openAsAdmin } from './admin-side';
import { answer } from './server';
import { watch } from './watch';

const AUDITS = '/api/admin/audits';
const nothing = (check: AuditCheck) => ({ check, found: 0, differences: [] });
const CLEAN: AuditRun = {
  ...{ id: 'a1', startedAt: '2026-11-24T21:30:00.000Z', ms: 3_400, outcome: 'clean' },
  checks: [nothing('stock'), nothing('ledger')],
};
const LOST = {
  id: 'sales-5b0a3b463978',
  what: 'Order 7 makes ₹9.00 of sales, in the ledger ₹8.00.',
  todo: 'Compare it.',
};
const WRONG: AuditRun = {
  ...{ id: 'a2', startedAt: '2026-11-25T06:30:00.000Z', by: 'Meera', ms: 120_000, outcome: 'differences' },
  checks: [
    nothing('stock'),
    { check: 'carts', found: 0, differences: [], notDone: 'Nobody answers' },
    { check: 'sales', found: 101, differences: [LOST] },
  ],
};
const RUNNING: AuditRun = {
  id: 'a3',
  startedAt: '2026-11-25T07:30:00.000Z',
  by: 'Asha',
  outcome: 'running',
  checks: [],
};

const listed = (...runs: AuditRun[]) => answer('get', AUDITS, 200, { runs });

beforeEach(() => {
  adminAnswers();
  listed(CLEAN);
});
const latest = async () => within(await screen.findByRole('region', { name: 'The last look' }));

test('that everything adds up is said, with when it was looked into', async () => {
  openAsAdmin('/admin/books');
  const look = await latest();
  expect(look.getByRole('status')).toHaveTextContent('Everything adds up.');
  expect(look.getByText(/^· nightly · 3\.4 seconds$/)).toBeVisible();
  expect(look.getByText(/Stock · Money$/)).toBeVisible();
});

test('before the first one nobody has looked', async () => {
  listed();
  openAsAdmin('/admin/books');
  expect(await screen.findByText('Nobody has looked yet')).toBeVisible();
});

test('what does not add up is listed with what to do, worst first', async () => {
  listed(WRONG, CLEAN);
  openAsAdmin('/admin/books');
  const look = await latest();
  expect(look.getByText('101 things do not add up.')).toBeVisible();
  expect(look.getByText(/^· by Meera · 2 minutes$/)).toBeVisible();
  const cards = look.getAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Sales', 'Carts']);
  const sales = within(look.getByRole('article', { name: 'Sales' }));
  expect(sales.getByText(LOST.what)).toBeVisible();
  expect(sales.getByText(/^What to do:/).parentElement).toHaveTextContent('What to do: Compare it.');
  expect(sales.getByText(LOST.id)).toBeVisible();
  expect(sales.getByText('The first 1 are shown.')).toBeVisible();
  const carts = within(look.getByRole('article', { name: 'Carts' }));
  expect(carts.getByRole('status')).toHaveTextContent('Nobody answers');
});

test('earlier ones are below, with what they found behind a press', async () => {
  listed(CLEAN, WRONG);
  const hands = openAsAdmin('/admin/books');
  const before = within(await screen.findByRole('region', { name: 'Before that' }));
  expect(before.getByText('Differs')).toBeVisible();
  expect(before.getByText(LOST.what)).not.toBeVisible();
  await hands.click(before.getByText('What was found'));
  expect(before.getByText(LOST.what)).toBeVisible();
});

test('one is begun by one press, and its result comes by itself', async () => {
  answer('post', AUDITS, 202, { message: 'We look into everything now' });
  const calls = watch('post', AUDITS);
  const hands = openAsAdmin('/admin/books');
  const button = await screen.findByRole('button', { name: 'Check now' });
  await latest();
  listed(RUNNING, CLEAN);
  await hands.click(button);
  expect(await screen.findByText('We look into everything now')).toBeVisible();
  expect(await screen.findByText(/^Everything is being looked into/)).toBeVisible();
  expect(calls).toHaveLength(1);
  listed({ ...RUNNING, outcome: 'clean', ms: 900 }, CLEAN);
  await expect.poll(() => screen.queryByText(/by Asha · 0\.9 seconds$/), { timeout: 5_000 }).toBeVisible();
});

test('that one runs already is told to the second who asks', async () => {
  const message = 'An audit runs already. Its result is here in a moment.';
  answer('post', AUDITS, 409, { code: 'audit-runs', message });
  const hands = openAsAdmin('/admin/books');
  await latest();
  await hands.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(message)).toBeVisible();
});

test('one that was broken off, or could not see everything, is not taken for clean', async () => {
  listed({ ...CLEAN, outcome: 'unsure' }, { ...CLEAN, id: 'a0', outcome: 'broken-off', ms: undefined });
  openAsAdmin('/admin/books');
  expect((await latest()).getByRole('status')).toHaveTextContent('not everything could be looked into');
  expect(screen.getByText('Broken off')).toBeVisible();
});
