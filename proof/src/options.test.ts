import { expect, test } from 'vitest';
import { readOptions } from './options';

test('the short form asks for less of everything, and each figure may be given', () => {
  const [short, whole] = [readOptions(['--short', '--seed', '7']), readOptions([])];
  expect(short).toMatchObject({ isShort: true, seed: 7 });
  for (const figure of ['runs', 'buyers', 'reports', 'crashes'] as const)
    expect(short[figure]).toBeLessThan(whole[figure]);
  expect(readOptions(['--short', '--runs', '3', '--buyers', '9'])).toMatchObject({ runs: 3, buyers: 9 });
  expect(readOptions(['--only', 'pay']).only).toBe('pay');
});

test('the edition is the one in one process, or the distributed one', () => {
  expect(readOptions([]).edition).toBe('standalone');
  expect(readOptions(['--edition', 'distributed']).edition).toBe('distributed');
});

test.each([['--edition', 'both'], ['--runs', 'many'], ['--seed', '-1'], ['--faster']])('refuses %s %s', (...args) => {
  expect(() => readOptions(args)).toThrow();
});
