import { describe, expect, test } from 'vitest';
import { readHistory, WELCOME, writeHistory, type ChatMessage } from './chat-history';

function holding(value: string | null): Storage {
  let kept = value;
  return {
    getItem: () => kept,
    setItem: (_key, next) => void (kept = next),
    removeItem: () => void (kept = null),
    clear: () => void (kept = null),
    key: () => null,
    length: 0,
  };
}

describe('the chat history', () => {
  test('starts with a welcome', () => {
    expect(readHistory(holding(null))).toEqual([WELCOME]);
  });

  test.each(['{broken', '{}', '[]', '[1, {"sender":"nobody","text":"x"}]'])(
    'starts again from what it cannot read: %s',
    (stored) => {
      expect(readHistory(holding(stored))).toEqual([WELCOME]);
    },
  );

  test('survives a round trip and keeps the last hundred', () => {
    const storage = holding(null);
    const messages = Array.from({ length: 120 }, (_, index): ChatMessage => ({ sender: 'user', text: String(index) }));
    writeHistory(messages, storage);
    expect(readHistory(storage)).toEqual(messages.slice(20));
  });
});
