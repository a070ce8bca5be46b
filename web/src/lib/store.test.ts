import type { Admin } from '@shop/contracts/api/account';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { adminSignedIn, sessionReread, signedOut } from './session/session-slice';

const admin: Admin = {
  _id: 'a'.repeat(24),
  fullName: 'Meera Rao',
  adminUsername: 'meera.rao',
  adminID: 'JRL-042',
  email: 'meera@example.in',
  mobile: '90000 00002',
  role: 'admin',
};
const renamed = { ...admin, fullName: 'Meera R. Rao' };

/** The store reads the storage as soon as it is loaded. */
const newStore = async () => (await import('./store')).createStore();

/** As much of the browser's storage as the session uses. */
function memoryStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

describe('the session and the storage', () => {
  beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));

  test('writes who signs in and forgets who signs out', async () => {
    const store = await newStore();
    store.dispatch(adminSignedIn({ token: 'one', admin }));
    expect(localStorage.getItem('adminToken')).toBe('one');
    store.dispatch(signedOut('admin'));
    expect(localStorage.getItem('adminToken')).toBeNull();
    expect(localStorage.getItem('adminInfo')).toBeNull();
  });

  test('does not undo what another tab is writing', async () => {
    localStorage.setItem('adminToken', 'one');
    localStorage.setItem('adminInfo', JSON.stringify(admin));
    const store = await newStore();
    // the other tab has written the token and is about to write the info
    localStorage.setItem('adminToken', 'two');
    const writing = vi.spyOn(localStorage, 'setItem');
    store.dispatch(sessionReread());
    expect(writing).not.toHaveBeenCalled();
    writing.mockRestore();
    localStorage.setItem('adminInfo', JSON.stringify(renamed));
    store.dispatch(sessionReread());
    expect(store.getState().session.admin).toEqual({ token: 'two', info: renamed });
  });
});
