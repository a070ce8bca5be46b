import { readdir, mkdtemp, rm } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileImageStore } from '../src/images/file-image-store';
import type { ImageStore } from '../src/images/image-store';
import { startPictureProcess } from '../src/images/picture-process';
import { createPictureRenderer, RENDERER_LIMITS, type RendererLimits } from '../src/images/picture-renderer';
import { savePicture, savePictures } from '../src/images/pictures';

/** A machine that is busy with other things fails nothing. */
const PATIENT: RendererLimits = { ...RENDERER_LIMITS, waitMs: 60_000, deadlineMs: 60_000 };
const render = createPictureRenderer(PATIENT);

let folder: string;
let store: ImageStore;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-pictures-'));
  store = await createFileImageStore(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c36' } });

/** A PNG of a few hundred bytes whose header says that it is large; there are no pixels in it. */
function headerOnly(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync('')), chunk('IEND', Buffer.of())]);
}

test('a picture is kept in every width, upright and without its metadata', async () => {
  const upload = await plain(1800, 900).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const image = await savePicture(store, upload, 'image', render);
  const name = image.slice('/uploads/'.length, -'.webp'.length);
  const kept = (suffix: string) => sharp(path.join(folder, `${name}${suffix}.webp`)).metadata();
  expect(await kept('')).toMatchObject({ format: 'webp', width: 800, height: 1600 });
  expect(await kept('_480')).toMatchObject({ width: 480, height: 960 });
  expect(await kept('_1200')).toMatchObject({ width: 800, height: 1600 });
  expect((await kept('')).exif).toBeUndefined();
});

test.each([
  ['grey', () => plain(40, 30).greyscale().png()],
  ['of 16 bits', () => plain(40, 30).toColourspace('rgb16').png()],
  ['seen through', () => plain(40, 30).ensureAlpha(0.5).png()],
  ['of four inks', () => plain(40, 30).toColourspace('cmyk').jpeg()],
])('a picture %s keeps its colours', async (_what, make) => {
  const upload = await make().toBuffer();
  const expected = await sharp(upload).resize(1, 1).toColourspace('srgb').raw().toBuffer();
  const image = await savePicture(store, upload, 'image', render);
  const stored = path.join(folder, image.slice('/uploads/'.length));
  const shown = await sharp(stored).resize(1, 1).toColourspace('srgb').raw().toBuffer();
  for (const [index, value] of [...shown].slice(0, 3).entries())
    expect(Math.abs(value - (expected[expected.length >= 3 ? index : 0] ?? 0))).toBeLessThan(8);
});

test('more than 16 megapixels are refused by what the header says, before anything is decoded', async () => {
  const before = await readdir(folder);
  await expect(savePicture(store, headerOnly(4097, 4096), 'image', render)).rejects.toMatchObject({
    status: 400,
    details: { fields: { image: 'Choose a picture of at most 16 megapixels' } },
  });
  await expect(savePicture(store, headerOnly(4096, 4096), 'image', render)).rejects.toMatchObject({
    details: { fields: { image: 'The picture cannot be read' } },
  });
  expect(await readdir(folder)).toEqual(before);
});

test('of several, all are stored or none', async () => {
  const upload = await plain(64, 64).png().toBuffer();
  const before = await readdir(folder);
  const files = [upload, upload].map((each) => ({ upload: each, field: 'photos' }));
  await expect(savePictures(store, [...files, { upload: Buffer.from('text'), field: 'front' }])).rejects.toMatchObject({
    details: { fields: { front: 'Choose a JPEG, PNG, WebP, AVIF or GIF picture' } },
  });
  expect(await readdir(folder)).toEqual(before);

  const lost = Object.assign(new Error('lost'), { code: 'ECONNRESET' });
  const saved = await savePictures(store, files);
  expect(new Set(saved.images).size).toBe(2);
  await saved.refuse(lost);
  expect((await readdir(folder)).length).toBeGreaterThan(before.length);
  await saved.refuse(new Error('refused'));
  expect(await readdir(folder)).toEqual(before);
});

test('two pictures at a time, a few wait, and the others are asked to retry', async () => {
  const upload = await plain(64, 64).png().toBuffer();
  const crowded = createPictureRenderer({ ...PATIENT, places: 2, waiting: 1 });
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, () => savePicture(store, upload, 'image', crowded)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  expect(refused).toEqual([
    expect.objectContaining({ status: 503, retryAfter: expect.any(Number) as number }),
    expect.objectContaining({ status: 503, retryAfter: expect.any(Number) as number }),
  ]);
});

test('one that waits or takes too long is asked to retry, and the next is taken', async () => {
  const upload = await plain(64, 64).png().toBuffer();
  const large = await plain(4000, 4000).png().toBuffer();
  const hasty = createPictureRenderer({ ...PATIENT, places: 1, deadlineMs: 1 });
  await expect(savePicture(store, large, 'image', hasty)).rejects.toMatchObject({ status: 503 });
  const impatient = createPictureRenderer({ ...PATIENT, places: 1, waitMs: 1 });
  const [first, second] = await Promise.allSettled([
    savePicture(store, large, 'image', impatient),
    savePicture(store, upload, 'image', impatient),
  ]);
  expect(first.status).toBe('fulfilled');
  expect(second).toMatchObject({ status: 'rejected', reason: { status: 503 } });
  expect(await savePicture(store, upload, 'image', impatient)).toMatch(/^\/uploads\//);
});

test('a process in the background steps back behind others', () => {
  const own = getPriority();
  for (const [isBackground, priority] of [
    [false, own],
    [true, Math.max(own, constants.priority.PRIORITY_BELOW_NORMAL)],
  ] as const) {
    const started = startPictureProcess(isBackground);
    expect(getPriority(started.pid)).toBe(priority);
    started.end();
  }
});

test('a large picture is decoded outside of this process’s memory', async () => {
  const large = await plain(4000, 4000).png().toBuffer();
  const before = process.memoryUsage().external;
  await savePicture(store, large, 'image', render);
  expect(process.memoryUsage().external - before).toBeLessThan(16 * 1024 * 1024);
});
