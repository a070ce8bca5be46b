import { describe, expect, test } from 'vitest';
import { nextAddress, readView } from './orders-view';

describe('the list of orders in the address', () => {
  test('comes back as it was written', () => {
    const view = { status: 'paid', view: '', q: '7f3a91', page: 2 } as const;
    expect(readView(nextAddress(view, { page: 2 }))).toEqual(view);
  });

  test('ignores what makes no sense', () => {
    expect(readView(new URLSearchParams('status=lost&page=x'))).toEqual({ status: '', view: '', q: '', page: 1 });
  });

  test('begins at the first page of another status', () => {
    expect(nextAddress({ status: '', view: '', q: 'silk', page: 3 }, { status: 'shipped' }).toString()).toBe(
      'status=shipped&q=silk',
    );
  });

  test('is of a view or of a status, not both', () => {
    expect(readView(new URLSearchParams('view=to-ship&status=paid'))).toMatchObject({ view: 'to-ship', status: '' });
    expect(readView(new URLSearchParams('view=lost&status=paid'))).toMatchObject({ view: '', status: 'paid' });
  });
});
