import { readdirSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { openBrowser } from './people';
import { call } from './shop-calls.mjs';

/** The demo's pictures that have AVIF, as `abc_480`; a few would hardly be smaller. */
const WITH_AVIF = new Set(
  readdirSync(new URL('../../editions/demo/images/', import.meta.url)).flatMap(
    (file) => /^(.+)\.avif$/.exec(file)?.[1] ?? [],
  ),
);
const DRESS = 'linen-kurta-dress';

interface Shown {
  /** its widths, as one word: an image that is on the page twice is fetched once, in the larger width */
  readonly widths: string;
  /** the width that the browser chose, in pixels */
  readonly chosen: number;
  readonly steps: readonly number[];
  /** pixels across that the frame shows of it, also where it is cropped */
  readonly needed: number;
}

const isThere = (each: HTMLImageElement) => each.complete && each.naturalWidth > 0;

/** The pictures of a page that come in widths, once all of them are there; first those that are on the screen. */
async function showAll(page: Page): Promise<Shown[]> {
  const pictures = page.locator('main img[srcset]');
  // the carousel comes late and brings its own elements
  await expect(async () => {
    for (const image of await pictures.all()) {
      await image.evaluate((each: HTMLImageElement) => each.scrollIntoView({ block: 'center', inline: 'center' }));
      await expect.poll(() => image.evaluate(isThere)).toBe(true);
    }
    const missing = await pictures.evaluateAll((all: HTMLImageElement[]) => all.filter((each) => !each.currentSrc));
    expect(missing).toHaveLength(0);
  }).toPass();
  return pictures.evaluateAll((images: HTMLImageElement[]) =>
    images.map((each) => {
      const files = each.srcset.split(', ').map((entry) => entry.split(' ') as [string, string]);
      const shape = Number(each.getAttribute('width')) / Number(each.getAttribute('height'));
      return {
        widths: each.srcset,
        chosen: parseInt(files.find(([file]) => each.currentSrc.endsWith(file))?.[1] ?? '0'),
        steps: files.map(([, width]) => parseInt(width)),
        needed: Math.floor(Math.max(each.clientWidth, each.clientHeight * shape) * devicePixelRatio),
      };
    }),
  );
}

for (const [name, options] of [
  ['a phone', { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }],
  ['a desktop', { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }],
] as const)
  test(`on ${name} each picture is fetched once, as AVIF, in the width that is shown`, async ({ browser }) => {
    const { products } = (await call(process.env.SHOP_URL ?? '', 'GET', '/api/products')) as {
      products: { _id: string; image: string }[];
    };
    const dress = products.find(({ image }) => image === `/uploads/${DRESS}.webp`);
    for (const address of ['/', `/product/${dress?._id}`]) {
      const page = await openBrowser(browser, options);
      const fetched: { path: string; type: string | undefined }[] = [];
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.endsWith('.webp')) fetched.push({ path: pathname, type: response.headers()['content-type'] });
      });
      // products that others add meanwhile would come and go
      await page.route('**/socket.io/**', (route) => route.abort());
      await page.goto(address);
      await expect(page.locator('#first-paint')).toHaveCount(0);
      // what comes with the page, and the products of other lists
      await expect.poll(() => page.locator('main article img').count()).toBeGreaterThan(2);
      const shown = await showAll(page);

      const paths = fetched.map(({ path }) => path);
      expect(paths).toEqual([...new Set(paths)]);
      const known = fetched.filter(
        ({ path }) => path.startsWith('/assets/') || WITH_AVIF.has(path.replace(/^\/uploads\/|\.webp$/g, '')),
      );
      expect(known.length).toBeGreaterThan(2);
      expect(known.filter(({ type }) => type !== 'image/avif')).toEqual([]);

      // the first picture came in one width only, that of its preload
      const [first] = shown;
      expect(paths.filter((path) => first?.widths.includes(path))).toHaveLength(1);
      for (const { widths, chosen, steps, needed } of shown) {
        const stepFor = (width: number) => steps.find((step) => step >= width) ?? Math.max(...steps);
        const most = Math.max(...shown.filter((other) => other.widths === widths).map((other) => other.needed));
        expect(chosen, widths).toBeGreaterThanOrEqual(stepFor(needed));
        expect(chosen, widths).toBeLessThanOrEqual(stepFor(most));
      }
      await page.context().close();
    }
  });
