import { describe, expect, it } from 'vitest';
import { forgetOrderKey, keyForOrder } from './order-key';

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
  it('stays while the order stays', () => {
    const storage = memory();
    const key = keyForOrder({ total: 1 }, storage);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(keyForOrder({ total: 1 }, storage)).toBe(key);
  });

  it('changes with the order, and after it ended', () => {
    const storage = memory();
    const first = keyForOrder({ total: 1 }, storage);
    const second = keyForOrder({ total: 2 }, storage);
    forgetOrderKey(storage);
    const third = keyForOrder({ total: 2 }, storage);
    expect(new Set([first, second, third]).size).toBe(3);
  });
});
