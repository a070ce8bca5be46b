import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchBox } from '../src/components/admin/search-box';

beforeEach(() => {
  vi.useFakeTimers();
  window.history.pushState(null, '', '/admin/orders');
});
afterEach(() => {
  vi.useRealTimers();
});

const PAUSE_MS = 300;
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const pause = () =>
  act(() => {
    vi.advanceTimersByTime(PAUSE_MS);
  });

test('searches once the typing pauses', () => {
  const search = vi.fn();
  render(<SearchBox label="Search products" value="" onSearch={search} />);
  type('lin');
  type('linen ');
  expect(search).not.toHaveBeenCalled();
  pause();
  expect(search.mock.calls).toEqual([['linen']]);
});

test('searches no more once a link was followed, though its page is still loading', () => {
  const search = vi.fn();
  render(<SearchBox label="Search products" value="" onSearch={search} />);
  type('7F3A91');
  window.history.pushState(null, '', '/admin/orders/7f3a91');
  pause();
  expect(search).not.toHaveBeenCalled();
});
