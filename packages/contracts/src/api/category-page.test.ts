import { describe, expect, test } from 'vitest';
import { categoryContent } from './category-page';

describe('categoryContent', () => {
  test('knows the six categories in any case', () => {
    expect(categoryContent('jewellry')).toEqual({ title: 'Jewellry', fixed: { category: 'Jewellry' } });
  });

  test('lists an audience by its tag', () => {
    expect(categoryContent('women')).toEqual({ title: 'Women', fixed: { tag: 'women' } });
  });

  test('takes any other name as a category of the shop', () => {
    expect(categoryContent('Home textiles')).toEqual({ title: 'Home textiles', fixed: { category: 'Home textiles' } });
  });
});
