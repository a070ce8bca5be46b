// Plain JavaScript: a process of its own is loaded by Node itself, which neither test runners nor bundlers translate for.
import sharp from 'sharp';

// one picture at a time, in one thread; the cache would only hold what is not asked for again
sharp.cache(false);
sharp.concurrency(1);

const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

/** At the same width, AVIF of this quality looks no worse than WebP of that; more effort takes three times as long. */
const ENCODERS = {
  webp: (picture) => picture.webp({ quality: 82 }),
  avif: (picture) => picture.avif({ quality: 60, effort: 3, chromaSubsampling: '4:2:0' }),
};

/** @param {{ upload: Uint8Array, largest: number, widths: number[], maxPixels: number, format: 'webp' | 'avif' }} task */
async function render({ upload, largest, widths, maxPixels, format }) {
  // reads the header only; an empty file is refused on construction
  const header = await Promise.resolve()
    .then(() => sharp(upload, { limitInputPixels: false }).metadata())
    .catch(() => undefined);
  if (!header || !FORMATS.has(header.format)) return { refused: 'format' };
  if (header.width * header.height > maxPixels) return { refused: 'pixels' };
  try {
    const { data, info } = await sharp(upload, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const pictures = [];
    for (const width of widths) {
      const picture = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
      pictures.push(await ENCODERS[format](picture).toBuffer());
    }
    return { pictures };
  } catch {
    return { refused: 'content' };
  }
}

process.on('message', (task) => void render(task).then((answer) => process.send(answer)));
process.once('disconnect', () => process.exit());
