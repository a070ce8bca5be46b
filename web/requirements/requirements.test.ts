import { MESSAGES } from '@shop/contracts/api/messages';
import { describe, expect, test } from 'vitest';
import { TEXTS } from '../src/config/texts';
import * as TIMING from '../src/config/timing';
import { titlesIn } from './find-tests';
import { REQUIREMENTS } from './table';

const rows = Object.entries(REQUIREMENTS).flatMap(([section, list]) =>
  list.map((requirement) => ({ section, ...requirement })),
);

/** Every text in a tree of texts; functions are asked with a sample name. */
function leaves(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree];
  if (typeof tree === 'function') return [(tree as (name: string) => string)('{name}')];
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(leaves) : [];
}

describe('the table of requirements', () => {
  test('names an existing test in every row', () => {
    const unproven = rows.filter(({ proof }) => {
      const [file = '', ...title] = proof.split(' > ');
      return !titlesIn(file).has(title.join(' > '));
    });
    expect(unproven.map(({ section, need, proof }) => `${section}: ${need} ← ${proof}`)).toEqual([]);
  });

  test('says every need once', () => {
    const needs = rows.map(({ section, need }) => `${section}: ${need}`);
    expect(needs.filter((need, index) => needs.indexOf(need) !== index)).toEqual([]);
  });

  test('covers every text that the app shows', () => {
    const words = rows.flatMap(({ words: list = [] }) => list);
    expect(leaves(TEXTS).filter((text) => !words.includes(text))).toEqual([]);
  });

  test('spells every text as the code does', () => {
    const spoken = new Set([...leaves(TEXTS), ...leaves(MESSAGES)]);
    const unknown = rows.flatMap(({ section, words: list = [] }) =>
      list.filter((text) => !spoken.has(text)).map((text) => `${section}: ${text}`),
    );
    expect(unknown).toEqual([]);
  });

  test('agrees with the constants', () => {
    expect(TIMING).toMatchObject({
      CAROUSEL_AUTOPLAY_MS: 4000,
      REDIRECT_SHORT_MS: 1500,
      REDIRECT_MS: 2000,
      REDIRECT_LONG_MS: 2500,
      TOAST_ERROR_MS: 4000,
      TOAST_SUCCESS_MS: 2000,
      TOAST_ADMIN_MS: 3000,
      TOAST_LIMIT: 20,
      CHAT_TIMEOUT_MS: 20_000,
      CANNED_REPLY_MS: 500,
    });
  });
});
