import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchBox } from '../src/components/admin/search-box';

beforeEach(() => {
  vi.useFakeTimers();
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

test.each(['blur', 'submit'] as const)('searches at once on %s, and not again later', (leave) => {
  const search = vi.fn();
  render(<SearchBox label="Search products" value="" onSearch={search} />);
  type('linen');
  fireEvent[leave](screen.getByRole('searchbox'));
  expect(search.mock.calls).toEqual([['linen']]);
  pause();
  expect(search).toHaveBeenCalledOnce();
});

test('that is left as it was searches nothing', () => {
  const search = vi.fn();
  render(<SearchBox label="Search products" value="linen" onSearch={search} />);
  fireEvent.blur(screen.getByRole('searchbox'));
  pause();
  expect(search).not.toHaveBeenCalled();
});
