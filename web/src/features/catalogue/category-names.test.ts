import { describe, expect, it } from 'vitest';
import { categoryContent } from './category-names';

describe('categoryContent', () => {
  it('knows the six categories in any case', () => {
    expect(categoryContent('jewellry')).toEqual({ title: 'Jewellry', fixed: { category: 'Jewellry' } });
  });

  it('lists an audience by its tag', () => {
    expect(categoryContent('women')).toEqual({ title: 'Women', fixed: { tag: 'women' } });
  });

  it('takes any other name as a category of the shop', () => {
    expect(categoryContent('Home textiles')).toEqual({ title: 'Home textiles', fixed: { category: 'Home textiles' } });
  });
});
