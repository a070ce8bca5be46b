// Cuts web/src/assets/newsreader-latin.woff2 from @fontsource-variable/newsreader: the letters of western Europe, one
// weight, and the optical sizes that headings use; a third of the bytes. Run: npm install --no-save subset-font, then
// node art/newsreader.mjs. The licence (SIL Open Font License 1.1) allows it.
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const source = new URL(
  '../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
  import.meta.url,
);
const target = new URL('../web/src/assets/newsreader-latin.woff2', import.meta.url);
/** As `unicode-range` in web/src/styles/newsreader.css says. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2010, 0x2026],
];
const letters = RANGES.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
const cut = await subsetFont(readFileSync(source), String.fromCodePoint(...letters), {
  targetFormat: 'woff2',
  variationAxes: { wght: 400, opsz: { min: 16, max: 72 } },
});
writeFileSync(target, cut);
console.log(`${target.pathname}: ${cut.length} bytes`);
