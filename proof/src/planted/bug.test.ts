import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { plantIn } from './bug';
import { RIGGING } from '../shop/rigged';
import { ON_LINE } from '../line/shop-on-line';
import { BUGS } from './bugs';

const edit = { file: 'stock.ts', find: 'FOR UPDATE', replace: '$&' };

test('replaces what is there once, and takes the replacement as it is', () => {
  expect(plantIn('SELECT 1 FOR UPDATE', edit)).toBe('SELECT 1 $&');
});

test.each(['SELECT 1', 'FOR UPDATE; FOR UPDATE'])('refuses to plant in %s', (source) => {
  expect(() => plantIn(source, edit)).toThrow('not once');
});

const ALL = [...BUGS, { name: 'the rigging', edits: RIGGING }, { name: 'the line', edits: ON_LINE }];
test.each(ALL.map((bug) => [bug.name, bug] as const))('%s can still be planted', (_name, { edits }) => {
  for (const each of edits) {
    const file = fileURLToPath(new URL(`../../../${each.file}`, import.meta.url));
    expect(plantIn(readFileSync(file, 'utf8'), each)).toContain(each.replace);
  }
});
