import { describe, expect, test } from 'vitest';
import { forgetOrderKey, ensureOrderKey } from './order-key';

function memory(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
    key: () => null,
    length: 0,
  };
}

describe('the key of an order', () => {
  test('stays while the order stays', () => {
    const storage = memory();
    const key = ensureOrderKey({ total: 1 }, storage);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(ensureOrderKey({ total: 1 }, storage)).toBe(key);
  });

  test('changes with the order, and after it ended', () => {
    const storage = memory();
    const first = ensureOrderKey({ total: 1 }, storage);
    const second = ensureOrderKey({ total: 2 }, storage);
    forgetOrderKey(storage);
    const third = ensureOrderKey({ total: 2 }, storage);
    expect(new Set([first, second, third]).size).toBe(3);
  });
});
