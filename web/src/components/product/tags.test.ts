import { describe, expect, it } from 'vitest';
import { badgeOf } from './tags';

describe('badgeOf', () => {
  it('is the first tag that is not an audience', () => {
    expect(badgeOf('sale, women')).toBe('sale');
    expect(badgeOf('women, New')).toBe('New');
  });

  it('is nothing without such a tag', () => {
    expect(badgeOf('kids')).toBeUndefined();
    expect(badgeOf('')).toBeUndefined();
    expect(badgeOf(undefined)).toBeUndefined();
  });
});
