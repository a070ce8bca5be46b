import { describe, expect, test } from 'vitest';
import { contrast, darkLook, isReadableAccent, lightLook, lookRules } from './shop-look';

const HUES = ['#a5285f', '#22633f', '#1d4ed8', '#7d4f00', '#5b21b6', '#b0231f', '#0f5c6b', '#000000', '#40311d'];

describe('the look of a shop', () => {
  test('contrast is what WCAG says of black, white and grey', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#123456', '#123456')).toBe(1);
  });

  test.each(['#ffd400', '#ff69b4', '#777777', '#ffffff'])('%s cannot be read on a light ground', (accent) => {
    expect(isReadableAccent(accent)).toBe(false);
  });

  test.each(HUES)('%s is readable in both themes, and what is written on it', (accent) => {
    expect(isReadableAccent(accent)).toBe(true);
    for (const look of [lightLook(accent), darkLook(accent)]) {
      expect(contrast(look.accent, look.tint)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(look.accent, look.onAccent)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(darkLook(accent).accent, '#20151c')).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#f7eff3', darkLook(accent).tint)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#24131f', lightLook(accent).tint)).toBeGreaterThanOrEqual(7);
  });

  test('the rules hold nothing but colours', () => {
    expect(lookRules('#22633f').replaceAll(/#[0-9a-f]{6}/g, '#')).toBe(
      ':root:root{--accent:light-dark(#,#);--focus:light-dark(#,#);--on-accent:light-dark(#,#);--tint:light-dark(#,#)}',
    );
  });
});
