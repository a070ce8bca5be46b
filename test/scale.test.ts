import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGE, renderScalePage } from '../bench/scale/page';

test('the tables of docs/scale.md follow from bench/measured.json; `npm run docs:scale` writes them', async () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(await renderScalePage());
});
