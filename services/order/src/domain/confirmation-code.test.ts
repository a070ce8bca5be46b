import { expect, test } from 'vitest';
import { check, keep, newCode, triesLeft, waitForNext } from './confirmation-code';

const NOW = new Date('2026-11-21T10:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const USE = { orderId: 'a'.repeat(24), mobile: '9845012345' };
const KEPT = keep('012345', USE, undefined, NOW);

test('a code has six digits, and is not kept as it is', () => {
  for (let time = 0; time < 200; time += 1) expect(newCode()).toMatch(/^[0-9]{6}$/);
  expect(JSON.stringify(KEPT)).not.toContain('012345');
});

test('a code counts for ten minutes, five guesses, its order and its number', () => {
  expect(check(KEPT, '012345', USE, after(599_999))).toBe('right');
  expect(check(KEPT, '012345', USE, after(600_000))).toBe('over');
  expect(check(KEPT, '012346', USE, NOW)).toBe('wrong');
  expect(check({ ...KEPT, tries: 4 }, '012345', USE, NOW)).toBe('right');
  expect(check({ ...KEPT, tries: 5 }, '012345', USE, NOW)).toBe('over');
  expect(check(KEPT, '012345', { ...USE, orderId: 'b'.repeat(24) }, NOW)).toBe('wrong');
  expect(check(KEPT, '012345', { ...USE, mobile: '9845012346' }, NOW)).toBe('wrong');
  expect(check(undefined, '012345', USE, NOW)).toBe('over');
  expect([triesLeft(KEPT), triesLeft({ ...KEPT, tries: 4 }), triesLeft({ ...KEPT, tries: 9 })]).toEqual([4, 0, 0]);
});

test('another one is sent after a minute, five in all', () => {
  expect(waitForNext(undefined, NOW)).toBe(0);
  expect([0, 1, 59_001, 60_000].map((ms) => waitForNext(KEPT, after(ms)))).toEqual([60, 60, 1, 0]);
  let kept = { ...KEPT, tries: 5 };
  for (let sends = 2; sends <= 5; sends += 1) {
    kept = keep('111111', USE, kept, NOW);
    expect(kept).toMatchObject({ sends, tries: 0 });
  }
  expect(waitForNext(kept, after(3_600_000))).toBeUndefined();
});
