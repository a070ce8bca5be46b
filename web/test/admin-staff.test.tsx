import type { StaffMember } from '@shop/contracts/api/staff';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { adminAnswers, openAsAdmin } from './admin-side';
import { answer } from './server';

const MEERA: StaffMember = {
  ...{ _id: 'a'.repeat(24), fullName: 'Meera Iyer', adminUsername: 'meera', email: 'meera@neem.example' },
  ...{ emailVerified: true, signsInWith: 'password', since: '2026-01-05T06:30:00.000Z' },
  signedInAt: '2026-11-24T06:30:00.000Z',
};
const RAVI: StaffMember = {
  ...{ _id: 'b'.repeat(24), fullName: 'Ravi Nair', adminUsername: 'ravi', email: 'ravi@neem.example' },
  ...{ signsInWith: 'google', since: '2026-02-05T06:30:00.000Z' },
};

beforeEach(() => {
  adminAnswers();
  answer('get', '/api/admin/staff', 200, { staff: [MEERA, RAVI], freeIds: 2, byGoogle: 1 });
});

test('the list says who is an admin, since when, and who has not confirmed the e-mail', async () => {
  openAsAdmin('/admin/staff');
  const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
  expect((await row('Meera Iyer')).getByText('5 January 2026')).toBeVisible();
  expect((await row('Meera Iyer')).queryByText('Not confirmed')).toBeNull();
  for (const text of ['Google', 'Not confirmed', 'Not lately'])
    expect((await row('Ravi Nair')).getByText(text)).toBeVisible();
});

test('it says how many more may come, and how', async () => {
  openAsAdmin('/admin/staff');
  expect(await screen.findByText(/^2 admin IDs are free/)).toBeVisible();
  expect(screen.getByText(/^One person becomes an admin by signing in with Google/)).toBeVisible();
});
