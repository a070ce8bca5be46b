import { expect, test } from 'vitest';
import { localTime, momentOf } from './local-time';

test('a moment comes back from the field as it went in, to the minute', () => {
  const moment = '2026-11-24T18:30:00.000Z';
  expect(localTime(moment)).toMatch(/^2026-11-2\dT\d\d:\d\d$/);
  expect(momentOf(localTime(moment))).toBe(moment);
});

test.each(['', 'soon'])('"%s" is none', (text) => expect(momentOf(text)).toBeUndefined());
test('without one the field is empty', () => expect(localTime(undefined)).toBe(''));
