// node art/web-assets.mjs [name …]: makes the smaller widths of the web application's pictures, and AVIF of each width. The
// scenes come from their drawings (half a minute each), the others, which are cut out by hand, from web/src/assets/<name>.webp.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** By the beginning of the name: the widths beside the full one, of phones and common windows. */
const WIDTHS = { 'scene-': [1320], 'tile-': [320], 'empty-': [720], '': [] };
/** A scene is 1600 wide as a drawing, 1800 as a picture. */
const DENSITY = 81;

const assets = new URL('../web/src/assets/', import.meta.url);
const only = process.argv.slice(2);
const names = readdirSync(assets)
  .filter((file) => /^[a-z-]+\.webp$/.test(file))
  .map((file) => file.replace('.webp', ''))
  .filter((name) => only.length === 0 || only.includes(name));

for (const name of names) {
  const drawing = new URL(`svg/${name}.svg`, import.meta.url);
  const isScene = name.startsWith('scene-') && existsSync(drawing);
  const whole = isScene
    ? await sharp(readFileSync(drawing), { density: DENSITY, unlimited: true }).png({ compressionLevel: 3 }).toBuffer()
    : readFileSync(new URL(`${name}.webp`, assets));
  const [, widths] = Object.entries(WIDTHS).find(([beginning]) => name.startsWith(beginning));
  for (const width of [undefined, ...widths]) {
    const file = fileURLToPath(new URL(`${name}${width === undefined ? '' : `_${width}`}`, assets));
    const picture = sharp(whole).resize({ width });
    if (width !== undefined) await picture.clone().webp({ quality: 80, effort: 6 }).toFile(`${file}.webp`);
    writeFileSync(`${file}.avif`, await picture.avif({ quality: 60, effort: 6, chromaSubsampling: '4:2:0' }).toBuffer());
  }
  console.log(name);
}
