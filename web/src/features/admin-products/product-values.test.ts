import { describe, expect, test } from 'vitest';
import { fieldsToSend, NO_VALUES, problemsOf, valuesOf, type ProductValues } from './product-values';

const COMPLETE: ProductValues = {
  ...NO_VALUES,
  name: 'Court lows',
  price: '2,392.00',
  category: 'Shoes',
  description: 'Bone leather.',
};

describe('problemsOf', () => {
  test('finds nothing wrong with a complete product', () => {
    expect(problemsOf(COMPLETE, 'add')).toEqual({});
    expect(problemsOf({ ...COMPLETE, stock: '12', size: '36, 37' }, 'add')).toEqual({});
  });

  test('names what is missing', () => {
    expect(problemsOf(NO_VALUES, 'add')).toEqual({
      name: 'Enter a name.',
      price: 'Enter a price.',
      category: 'Choose a category.',
      description: 'Describe the product.',
    });
  });

  test('lets an existing product go without a category', () => {
    expect(problemsOf({ ...COMPLETE, category: '' }, 'edit')).toEqual({});
  });

  test('refuses words as a price and parts of a piece', () => {
    const problems = problemsOf({ ...COMPLETE, price: 'three thousand', stock: '1.5' }, 'add');
    expect(problems).toEqual({
      price: 'Enter a price in rupees, for example 1499 or 1499.50.',
      stock: 'Enter a whole number.',
    });
  });
});

describe('fieldsToSend', () => {
  test('sends what a new product has', () => {
    expect(fieldsToSend(COMPLETE)).toEqual({
      name: 'Court lows',
      price: '2392.00',
      category: 'Shoes',
      description: 'Bone leather.',
    });
  });

  test('sends only what was changed, an emptied tag too', () => {
    const before = { ...COMPLETE, tag: 'new' };
    expect(fieldsToSend({ ...before, price: '₹2,000', tag: '' }, before)).toEqual({ price: '2000', tag: '' });
    expect(fieldsToSend(before, before)).toEqual({});
  });
});

describe('valuesOf', () => {
  test('shows a product as it can be typed', () => {
    const product = {
      _id: 'a'.repeat(24),
      name: 'Silk saree',
      price: 124900.5,
      image: '/uploads/saree.webp',
      category: 'Fashion',
      description: 'Handwoven.',
      stock: 0,
      createdAt: '2026-11-20T10:00:00.000Z',
      updatedAt: '2026-11-20T10:00:00.000Z',
    };
    expect(valuesOf(product)).toMatchObject({ price: '1,24,900.50', stock: '0', tag: '' });
  });
});
