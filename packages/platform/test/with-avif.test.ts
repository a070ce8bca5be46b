import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import sharp from 'sharp';
import { createTestImages, type TestImages } from '@shop/testing/test-images';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPictureRenderer, RENDERER_LIMITS, type RenderPicture } from '../src/images/picture-renderer';
import { removePicture, savePicture } from '../src/images/pictures';
import { withAvif } from '../src/images/with-avif';

/** A machine that is busy with other things fails nothing. */
const PATIENT = { ...RENDERER_LIMITS, waitMs: 60_000, deadlineMs: 60_000 };
const render = createPictureRenderer(PATIENT);

let shelf: TestImages;
beforeAll(async () => {
  shelf = await createTestImages();
});
afterAll(() => shelf.remove());

/** Soft shapes, as in a photograph. */
const photo = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${width}" height="${height}"><radialGradient id="g">` +
        '<stop stop-color="#fc8"/><stop offset="1" stop-color="#315"/></radialGradient><rect width="100" height="100" ' +
        'fill="url(#g)"/><circle cx="30" cy="40" r="18" fill="#c36"/><path d="M0 90Q50 40 100 80V100H0" fill="#263"/></svg>',
    ),
  )
    .jpeg()
    .toBuffer();

/** A store that makes AVIF by `make`, and the lines of its log. */
function storeWith(make: RenderPicture) {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  return { store: withAvif(shelf.images, logger, make), lines };
}

const nameOf = (image: string) => image.replace('/uploads/', '').replace('.webp', '');
const avifsOf = async (image: string) =>
  (await shelf.files()).filter((file) => file.startsWith(nameOf(image)) && file.endsWith('.avif'));

test('a new picture gets AVIF in the widths that pages show, of the same size and smaller than the WebP', async () => {
  const { store } = storeWith(render);
  const image = await savePicture(store, await photo(500, 400), 'image', render);
  await vi.waitFor(async () => expect(await avifsOf(image)).toHaveLength(4), 20_000);
  for (const [place, width] of [
    [240, 240],
    [480, 480],
    [800, 500],
  ] as const) {
    const read = async (ending: string) => {
      const found = await shelf.images.get(`${nameOf(image)}_${place}.${ending}`);
      return sharp(found && (await buffer(found.content))).metadata();
    };
    const [avif, webp] = [await read('avif'), await read('webp')];
    expect(avif).toMatchObject({ format: 'heif', compression: 'av1', width, height: webp.height });
    expect(avif.exif).toBeUndefined();
    expect(avif.size).toBeLessThan(webp.size ?? 0);
  }
  await removePicture(store, image);
  expect((await shelf.files()).filter((file) => file.startsWith(nameOf(image)))).toEqual([]);
});

test('the upload does not wait for it, and one that is hardly smaller is not kept', async () => {
  let finish: (pictures: Uint8Array[]) => void = () => undefined;
  const { store } = storeWith(() => new Promise((resolve) => (finish = (pictures) => resolve({ pictures }))));
  const image = await savePicture(store, await photo(300, 300), 'image', render);
  expect(await avifsOf(image)).toEqual([]);
  const sizes = await Promise.all(
    [240, 480].map(async (width) => (await shelf.images.get(`${nameOf(image)}_${width}.webp`))?.size ?? 0),
  );
  finish([Buffer.alloc(Math.ceil((sizes[0] ?? 0) * 0.95)), Buffer.alloc((sizes[1] ?? 0) - 1), Buffer.alloc(1)]);
  await vi.waitFor(async () => expect(await avifsOf(image)).toEqual([`${nameOf(image)}_800.avif`]));
});

test('a picture that was removed meanwhile leaves nothing behind', async () => {
  let finish: () => void = () => undefined;
  const { store } = storeWith(
    () => new Promise((resolve) => (finish = () => resolve({ pictures: Array<Uint8Array>(4).fill(Buffer.of(1)) }))),
  );
  const [gone, going] = [await photo(300, 300), await photo(200, 200)];
  const first = await savePicture(store, gone, 'image', render);
  await removePicture(store, first);
  finish();

  // and one that goes between the look at its WebP and the AVIF's arrival
  const second = await savePicture(store, going, 'image', render);
  const put: typeof shelf.images.put = shelf.images.put.bind(shelf.images);
  const late = vi.spyOn(shelf.images, 'put').mockImplementation(async (name, content) => {
    if (name.endsWith('.avif')) await removePicture(shelf.images, second);
    await put(name, content);
  });
  finish();
  await vi.waitFor(async () => {
    expect(late).toHaveBeenCalled();
    expect((await shelf.files()).filter((file) => file.startsWith(nameOf(second)))).toEqual([]);
  });
  late.mockRestore();
  expect((await shelf.files()).filter((file) => file.startsWith(nameOf(first)))).toEqual([]);
});

test('a picture that cannot be made into AVIF stays WebP, and the log says so', async () => {
  const { store, lines } = storeWith(() => Promise.reject(new Error('too many')));
  const image = await savePicture(store, await photo(64, 64), 'image', render);
  await vi.waitFor(() => expect(lines.join()).toContain('a picture stays without AVIF'));
  expect(lines.join()).toContain(image);
  expect(await avifsOf(image)).toEqual([]);
});

test('nothing is made of an upload that was refused', async () => {
  const make = vi.fn<RenderPicture>();
  await expect(savePicture(storeWith(make).store, Buffer.from('text'), 'image', render)).rejects.toThrow();
  expect(make).not.toHaveBeenCalled();
});
