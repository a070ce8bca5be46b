import type { Admin, User } from '@shop/contracts/api/account';
import { act, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';
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

let waited: number | undefined;
let left: { address: string; waited: number | undefined } | undefined;

/** From here on every timer is timed, and every change of the address knows the timer that made it. */
export function timeLeaving(): void {
  const plain = Reflect.get(window, 'setTimeout') as typeof setTimeout;
  const timed = (action: () => void, ms?: number) => {
    const from = Date.now();
    return plain(() => {
      waited = Date.now() - from;
      action();
      waited = undefined;
    }, ms);
  };
  // with the marks by which the real one is put back after the test
  window.setTimeout = Object.assign(timed, plain);
  left = undefined;
  for (const method of ['pushState', 'replaceState'] as const) {
    const go = history[method].bind(history);
    vi.spyOn(history, method).mockImplementation((...how) => {
      go(...how);
      left = { address: location.pathname, waited };
    });
  }
  onTestFinished(() => void vi.restoreAllMocks());
}

/** The page is left for `address` by a timer of exactly so many ms, however busy the machine is. */
export async function leavesAfter(ms: number, address: string): Promise<void> {
  await pass(ms);
  expect(left).toEqual({ address, waited: ms });
  expect(location.pathname).toBe(address);
}

/** Lets time pass, in ms. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/**
 * From here on time passes by `pass` only, to the millisecond. What waits on its own (`find…`, `waitFor`, hands) would
 * wait for ever: press with `act`, and wait with `inNoTime`.
 */
export function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
}

/** Waits for what needs no time to pass, such as an answer of the server. */
export async function inNoTime(check: () => boolean): Promise<void> {
  const from = performance.now();
  while (!check()) {
    if (performance.now() - from > 30_000) throw new Error(`Did not come in no time: ${check.toString()}`);
    await new Promise((resolve) => setImmediate(resolve));
    await pass(0);
  }
}
