import { describe, expect, test } from 'vitest';
import { uploadAddress } from './upload-address';

describe('uploadAddress', () => {
  test('adds the folder that older entries lack', () => {
    expect(uploadAddress('a.webp')).toBe('/uploads/a.webp');
    expect(uploadAddress('uploads/a.webp')).toBe('/uploads/a.webp');
    expect(uploadAddress('/a.webp')).toBe('/uploads/a.webp');
  });

  test('leaves whole addresses alone', () => {
    expect(uploadAddress('/uploads/a.webp')).toBe('/uploads/a.webp');
    expect(uploadAddress('https://example.test/a.png')).toBe('https://example.test/a.png');
  });
});
