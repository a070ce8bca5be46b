import { describe, expect, test } from 'vitest';
import { BEGINNING, changeView, readView, writeView } from './dashboard-view';

describe('the dashboard in the address', () => {
  test('is an empty address at the beginning', () => {
    expect(writeView(BEGINNING).toString()).toBe('');
    expect(readView(new URLSearchParams())).toEqual(BEGINNING);
  });

  test('comes back as it was written', () => {
    const view = { q: 'linen dress', category: 'Fashion', sort: 'price-desc', view: 'table', page: 3 } as const;
    expect(readView(writeView(view))).toEqual(view);
  });

  test('ignores what makes no sense', () => {
    expect(readView(new URLSearchParams('sort=up&view=list&page=-2&category=%20'))).toEqual(BEGINNING);
  });

  test('starts over at the first page for another search, not for another view', () => {
    const third = { ...BEGINNING, page: 3 };
    expect(changeView(third, { q: 'silk' }).page).toBe(1);
    expect(changeView(third, { view: 'table' }).page).toBe(3);
    expect(changeView(third, { page: 4 }).page).toBe(4);
  });
});
