import { expect, test } from 'vitest';
import { arrangePictures, type NewPictures } from './pictures';

const [a, b, c, d] = ['/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp', '/uploads/d.webp'] as const;

test.each<[string, string[] | undefined, NewPictures, string[]]>([
  ['nothing changes nothing', undefined, { images: [] }, [a, b, c]],
  ['one alone takes the place of the first', undefined, { image: d, images: [] }, [d, b, c]],
  ['further ones come last', undefined, { images: [d] }, [a, b, c, d]],
  ['those to keep are kept in their order', [c, a], { images: [] }, [c, a]],
  ['all may go when others come', [], { images: [d] }, [d]],
  ['one alone takes the place of the first that is kept', [b, a], { image: d, images: [] }, [d, a]],
])('%s', (_what, keep, added, all) => {
  expect(arrangePictures([a, b, c], keep, added).all).toEqual(all);
});

test('pictures are found by place and by address, and the one that made room by that of the other', () => {
  const { find } = arrangePictures([a, b], undefined, { image: c, images: [] });
  expect([0, 1, 2, a, b, c, d].map(find)).toEqual([c, b, undefined, c, b, c, undefined]);
});

test.each<[string, string[], NewPictures]>([
  ['another’s picture', [d], { images: [] }],
  ['a picture twice', [a, a], { images: [] }],
  ['no picture', [], { images: [] }],
  ['eleven pictures', [a, b, c], { images: Array.from({ length: 8 }, (_, index) => `/uploads/${index}.webp`) }],
])('%s: refused', (_what, keep, added) => {
  expect(() => arrangePictures([a, b, c], keep, added)).toThrow(
    expect.objectContaining({ details: { fields: { images: expect.any(String) as string } } }) as Error,
  );
});
