import { describe, expect, test } from 'vitest';
import { imageProblem } from './image-problem';

const file = (type: string, bytes: number) => new File([new Uint8Array(bytes)], 'a', { type });

describe('imageProblem', () => {
  test('has nothing against a small image, or none', () => {
    expect(imageProblem(null)).toBeUndefined();
    expect(imageProblem(file('image/webp', 10))).toBeUndefined();
  });

  test('refuses what is no image, and drawings that may carry scripts', () => {
    expect(imageProblem(file('text/html', 10))).toMatch(/JPEG/);
    expect(imageProblem(file('image/svg+xml', 10))).toMatch(/JPEG/);
  });

  test('refuses what is too large', () => {
    expect(imageProblem(file('image/png', 5 * 1024 * 1024 + 1))).toMatch(/5 MB/);
  });
});
