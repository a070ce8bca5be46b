import { describe, expect, it } from 'vitest';
import { pictureProblem } from './image-problem';

const file = (type: string, bytes: number) => new File([new Uint8Array(bytes)], 'a', { type });

describe('pictureProblem', () => {
  it('has nothing against a small picture, or none', () => {
    expect(pictureProblem(null)).toBeUndefined();
    expect(pictureProblem(file('image/webp', 10))).toBeUndefined();
  });

  it('refuses what is no picture, and drawings that may carry scripts', () => {
    expect(pictureProblem(file('text/html', 10))).toMatch(/JPEG/);
    expect(pictureProblem(file('image/svg+xml', 10))).toMatch(/JPEG/);
  });

  it('refuses what is too large', () => {
    expect(pictureProblem(file('image/png', 5 * 1024 * 1024 + 1))).toMatch(/5 MB/);
  });
});
