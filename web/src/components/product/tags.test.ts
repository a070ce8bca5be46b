import { describe, expect, test } from 'vitest';
import { badgeOf } from './tags';

describe('badgeOf', () => {
  test('prefers a tag that says more than whom a piece is for', () => {
    expect(badgeOf('sale, women')).toBe('sale');
    expect(badgeOf('women, New')).toBe('New');
  });

  test('says whom a piece is for where that is all', () => {
    expect(badgeOf('kids')).toBe('kids');
    expect(badgeOf('women, sportswear')).toBe('women');
  });

  test('is nothing without a tag', () => {
    expect(badgeOf(' , ')).toBeUndefined();
    expect(badgeOf('')).toBeUndefined();
    expect(badgeOf(undefined)).toBeUndefined();
  });
});
