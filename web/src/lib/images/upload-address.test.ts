import { describe, expect, it } from 'vitest';
import { uploadAddress } from './upload-address';

describe('uploadAddress', () => {
  it('adds the folder that older entries lack', () => {
    expect(uploadAddress('a.webp')).toBe('/uploads/a.webp');
    expect(uploadAddress('uploads/a.webp')).toBe('/uploads/a.webp');
    expect(uploadAddress('/a.webp')).toBe('/uploads/a.webp');
  });

  it('leaves whole addresses alone', () => {
    expect(uploadAddress('/uploads/a.webp')).toBe('/uploads/a.webp');
    expect(uploadAddress('https://example.test/a.png')).toBe('https://example.test/a.png');
  });
});
