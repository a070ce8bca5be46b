import type { User } from '@shop/contracts/api/account';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readSession, writeSession } from './session-storage';

function memory(values: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(values));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
    key: (index) => [...map.keys()][index] ?? null,
    get length() {
      return map.size;
    },
  };
}

const user = { _id: 'a', fullName: 'Ananya' } as User;

describe('the stored session', () => {
  afterEach(() => vi.restoreAllMocks());

  test('survives a round trip under the names of the specification', () => {
    const storage = memory();
    writeSession('user', { token: 't', info: user }, storage);
    expect(storage.getItem('userToken')).toBe('t');
    expect(JSON.parse(storage.getItem('userInfo') ?? '')).toEqual(user);
    expect(readSession('user', storage)).toEqual({ token: 't', info: user });
    expect(readSession('admin', storage)).toEqual({ token: null, info: null });
  });

  test('is emptied on sign-out', () => {
    const storage = memory({ adminToken: 't', adminInfo: '{}' });
    writeSession('admin', { token: null, info: null }, storage);
    expect(storage.length).toBe(0);
  });

  test.each(['{broken', '"text"', '[]', 'null'])(
    'logs info that cannot be read and shows the signed-out state: %s',
    (info) => {
      const log = vi.spyOn(console, 'error').mockReturnValue();
      expect(readSession('user', memory({ userToken: 't', userInfo: info }))).toEqual({ token: null, info: null });
      expect(log).toHaveBeenCalledOnce();
    },
  );
});
