// Plain JavaScript: a process of its own is loaded by Node itself, which neither test runners nor bundlers translate for.
import sharp from 'sharp';

// one picture at a time, in one thread; the cache would only hold what is not asked for again
sharp.cache(false);
sharp.concurrency(1);

const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

/** @param {{ upload: Uint8Array, widths: number[], maxPixels: number }} task the first of the widths bounds both sides */
async function render({ upload, widths, maxPixels }) {
  // reads the header only; an empty file is refused on construction
  const header = await Promise.resolve()
    .then(() => sharp(upload, { limitInputPixels: false }).metadata())
    .catch(() => undefined);
  if (!header || !FORMATS.has(header.format)) return { refused: 'format' };
  if (header.width * header.height > maxPixels) return { refused: 'pixels' };
  const [largest, ...smaller] = widths;
  try {
    const { data, info } = await sharp(upload, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const pictures = [await sharp(data, { raw }).webp({ quality: 82 }).toBuffer()];
    for (const width of smaller) {
      const smallerOne = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
      pictures.push(await smallerOne.webp({ quality: 82 }).toBuffer());
    }
    return { pictures };
  } catch {
    return { refused: 'content' };
  }
}

process.on('message', (task) => void render(task).then((answer) => process.send(answer)));
process.once('disconnect', () => process.exit());
