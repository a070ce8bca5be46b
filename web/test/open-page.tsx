import type { Admin, User } from '@shop/contracts/api/account';
import { act, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { App } from '../src/app/app';

interface Visitor {
  user?: User | null;
  userToken?: string | null;
  admin?: Admin | null;
  adminToken?: string | null;
  /** what the page before handed over, kept where the router keeps it */
  state?: unknown;
}

/** Opens the whole app at an address, as a browser with this storage would, and gives the person's hands. */
export function openPage(address: string, { user, userToken, admin, adminToken, state }: Visitor = {}): UserEvent {
  if (user) localStorage.setItem('userInfo', JSON.stringify(user));
  if (userToken) localStorage.setItem('userToken', userToken);
  if (admin) localStorage.setItem('adminInfo', JSON.stringify(admin));
  if (adminToken) localStorage.setItem('adminToken', adminToken);
  history.replaceState({ usr: state }, '', address);
  render(<App />);
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
}

/** Lets time pass, in ms. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
