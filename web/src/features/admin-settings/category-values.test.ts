import { expect, test } from 'vitest';
import { categoryValuesOf, newCategory, wireCategories } from './category-values';

test('a category comes through the form as it was', () => {
  const category = {
    ...{ _id: 'a'.repeat(24), name: 'Perfume', slug: 'perfume', text: 'Scents.', parent: 'cosmetic', hsn: '3303' },
    ...{ picture: '/uploads/1.webp', returns: 'damaged-only' as const, sizeGuide: 'One size' },
  };
  expect(wireCategories(2)([categoryValuesOf(category)])).toEqual({ version: 2, categories: [category] });
});

test('what is not filled in is left empty', () => {
  const { id } = newCategory();
  expect(wireCategories(0)([{ ...newCategory(), id, name: 'Hats', slug: 'hats' }])).toEqual({
    version: 0,
    categories: [{ _id: id, name: 'Hats', slug: 'hats', text: '', parent: '', picture: '', hsn: '', sizeGuide: '' }],
  });
});
