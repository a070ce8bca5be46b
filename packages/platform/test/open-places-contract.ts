import { expect, test } from 'vitest';
import type { OpenPlaces } from '../src/open-places';

/** What holds wherever places are counted. */
export function testOpenPlaces(open: () => OpenPlaces): void {
  test('a key has so many places, and one that is released is free again, once', async () => {
    const places = open();
    const first = await places.take('a', 2);
    expect(first).toBeDefined();
    expect(await places.take('a', 2)).toBeDefined();
    expect(await places.take('a', 2)).toBeUndefined();
    expect(await places.take('b', 1)).toBeDefined();
    first?.();
    first?.();
    await expect.poll(() => places.take('a', 2)).toBeDefined();
    expect(await places.take('a', 2)).toBeUndefined();
  });
}
