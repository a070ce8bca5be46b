import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from './open-page';

test.each([
  ['Login as User', '/userLogin'],
  ['Register as User', '/userRegister'],
  ['Login as Admin', '/adminLogin'],
  ['Register as Admin', '/adminRegister'],
  ['Go to Home Page', '/'],
])('the not-found page has the button %s', async (label, address) => {
  const hands = openPage('/no/such/page');
  await hands.click(await screen.findByRole('link', { name: label }));
  expect(location.pathname).toBe(address);
});

test('every unknown address shows the not-found page', async () => {
  openPage('/productz');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing on this hanger' })).toBeVisible();
});
