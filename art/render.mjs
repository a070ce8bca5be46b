// node art/render.mjs [slug …]: renders art/svg/<slug>.svg to the demo pictures, in every width the shop serves, and to AVIF in
// those that its pages show.
// One picture takes 5 to 60 seconds: blurs over two thousand rows. Without slugs all products, about 15 minutes.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const WIDTHS = [1600, 240, 480, 800, 1200];
/** Twice the drawing's own 800 pixels. */
const DENSITY = 144;
/** An AVIF that saves less is not kept beside the WebP, as in the shop. */
const WORTH_KEEPING = 0.9;

const source = new URL('svg/', import.meta.url);
const target = new URL('../editions/demo/images/', import.meta.url);

const only = process.argv.slice(2);
const slugs = readdirSync(source)
  .map((file) => file.replace('.svg', ''))
  .filter((slug) => !slug.startsWith('scene-') && (only.length === 0 || only.includes(slug)));

mkdirSync(target, { recursive: true });
for (const slug of slugs) {
  const svg = readFileSync(new URL(`${slug}.svg`, source));
  const whole = await sharp(svg, { density: DENSITY, unlimited: true }).png({ compressionLevel: 3 }).toBuffer();
  for (const width of WIDTHS) {
    const file = new URL(`${slug}${width === 1600 ? '' : `_${width}`}.webp`, target);
    const picture = sharp(whole).resize({ width });
    const webp = await picture.clone().webp({ quality: 80, effort: 6 }).toFile(fileURLToPath(file));
    const avif = fileURLToPath(file).replace(/webp$/, 'avif');
    rmSync(avif, { force: true });
    if (width === 1600) continue;
    const smaller = await picture.avif({ quality: 60, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer();
    if (smaller.length < WORTH_KEEPING * webp.size) writeFileSync(avif, smaller);
  }
  console.log(slug);
}
