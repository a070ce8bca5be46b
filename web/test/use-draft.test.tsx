import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useDraft } from '../src/hooks/use-draft';

vi.mock('../src/lib/notify', () => ({ notifyAdmin: { success: vi.fn(), error: vi.fn() } }));

interface Loaded {
  loaded: string;
  version: number;
}

/** A draft of one word, and a server that answers when it is told to. */
function draftOf(first: Loaded) {
  let answer: { resolve: (text: string) => void; reject: (problem: unknown) => void } | undefined;
  const save = () =>
    new Promise<string>((resolve, reject) => {
      answer = { resolve, reject };
    });
  const { result, rerender } = renderHook(
    (props: Loaded) => useDraft({ ...props, schema: z.string(), wireOf: (word) => word, save }),
    { initialProps: first },
  );
  return {
    now: () => result.current,
    type: (word: string) => act(() => result.current.change(word)),
    load: (next: Loaded) => rerender(next),
    press: () => act(() => void result.current.submit()),
    saved: () => act(async () => answer?.resolve('Saved')),
    refused: () => act(async () => answer?.reject({ status: 409, code: 'changed-meanwhile', message: 'Faster' })),
  };
}

test('what is loaded anew is shown as long as nothing is typed', () => {
  const draft = draftOf({ loaded: 'one', version: 1 });
  draft.load({ loaded: 'two', version: 2 });
  expect(draft.now()).toMatchObject({ values: 'two', changed: false, isOvertaken: false });
});

test('what is typed stays when somebody else saves, and what was saved over theirs stays until it is loaded', async () => {
  const draft = draftOf({ loaded: 'one', version: 1 });
  draft.type('mine');
  draft.load({ loaded: 'theirs', version: 2 });
  expect(draft.now()).toMatchObject({ values: 'mine', changed: true, isOvertaken: true });
  draft.press();
  await draft.saved();
  expect(draft.now()).toMatchObject({ values: 'mine', changed: false, isOvertaken: false });
  draft.load({ loaded: 'mine, as it is kept', version: 3 });
  expect(draft.now()).toMatchObject({ values: 'mine, as it is kept', changed: false });
});

test('what is typed while it is saved, or before that is loaded, stays and is nobody else’s', async () => {
  const draft = draftOf({ loaded: 'one', version: 1 });
  draft.type('mine');
  draft.press();
  draft.type('mine, and more');
  await draft.saved();
  expect(draft.now()).toMatchObject({ values: 'mine, and more', changed: true, isOvertaken: false });
  draft.load({ loaded: 'mine', version: 2 });
  expect(draft.now()).toMatchObject({ values: 'mine, and more', changed: true, isOvertaken: false });
  draft.load({ loaded: 'theirs', version: 3 });
  expect(draft.now()).toMatchObject({ values: 'mine, and more', isOvertaken: true });
});

test('a save that came too late says so, and keeps what was typed', async () => {
  const draft = draftOf({ loaded: 'one', version: 1 });
  draft.type('mine');
  draft.press();
  await draft.refused();
  expect(draft.now()).toMatchObject({ values: 'mine', changed: true, isOvertaken: true });
  draft.load({ loaded: 'theirs', version: 2 });
  draft.press();
  await draft.saved();
  expect(draft.now()).toMatchObject({ values: 'mine', changed: false, isOvertaken: false });
});

test('what is given up makes way for what is loaded next, not for what was there', () => {
  const draft = draftOf({ loaded: 'one', version: 1 });
  draft.type('mine');
  draft.load({ loaded: 'theirs', version: 2 });
  act(() => draft.now().discard());
  expect(draft.now()).toMatchObject({ values: 'mine', changed: false });
  draft.load({ loaded: 'the first', version: 3 });
  expect(draft.now().values).toBe('the first');
});
