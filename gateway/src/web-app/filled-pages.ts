import { FIRST_VIEW_ID, firstReads, PRODUCT_PICTURE_SIZES, type FirstRead } from '@shop/contracts/api/first-view';
import { imageSrcSet } from '@shop/contracts/api/image';
import { within } from '@shop/platform/within';
import { LRUCache } from 'lru-cache';
import { storeAnswer, type StoredAnswer } from '../memory/stored-answer';
import { paintProduct, paintScene } from './first-paint';

/** The answer to a call that is the same for everybody, as of now; rejects when there is none. */
export type ReadPublic = (address: string) => StoredAnswer | Promise<StoredAnswer>;

/** Returns the page of an address with what its first view shows; undefined where that is nothing, or cannot be had now. */
export type FilledPages = (
  path: string,
  headers: Readonly<Record<string, string>>,
) => StoredAnswer | Promise<StoredAnswer | undefined> | undefined;

interface Filled {
  /** of the answers inside */
  readonly tags: string;
  readonly page: StoredAnswer;
}

const MOST_BYTES = 8 * 1024 * 1024;
/** A page with more in it would come later than the answers after it. In bytes. */
const LARGEST = 256 * 1024;
/** The page without data is better than one that is late. In ms. */
const PATIENCE_MS = 500;
/** Pages are not counted against anybody's limit, so this bounds what they may ask of the catalogue at a time. */
const MOST_WAITING = 16;

/**
 * Puts the answers that an address needs first into its page. Each use reads them anew, so a page is never older than what
 * its reader was told; made, and compressed, is a page once for the same answers.
 */
export function createFilledPages(shell: string, read: ReadPublic): FilledPages {
  const made = new LRUCache<string, Filled>({ maxSize: MOST_BYTES, sizeCalculation: ({ page }) => page.size });
  // before any script: browsers fetch few files at a time, in the order of the page
  const [head, ...others] = splitBefore(/<script|<\/head>/, shell);
  const [code, ...more] = splitBefore(/(?<=<div id="root">)<\/div>/, others.join(''));
  const [body, end = ''] = splitBefore(/<\/body>/, more.join(''));
  let waiting = 0;

  function fill(
    path: string,
    headers: Readonly<Record<string, string>>,
    reads: readonly FirstRead[],
    answers: readonly StoredAnswer[],
  ): StoredAnswer | undefined {
    const tags = answers.map(({ tag }) => tag).join(' ');
    const known = made.get(path);
    if (known?.tags === tags) return known.page;
    const bodies = reads.map((each, index) => ({ ...each, body: answers[index]?.content.toString() ?? 'null' }));
    const data = bodies.map(entryOf).join();
    const pictures = picturesOf(bodies);
    const script = `<script id="${FIRST_VIEW_ID}" type="application/json">[${data}]</script>`;
    const content = Buffer.from(
      `${head}${preloadOf(pictures)}${code}${paintOf(pictures, headers)}${body}${script}${end}`,
    );
    if (content.length > LARGEST) return undefined;
    const page = storeAnswer(content, 'text/html; charset=utf-8', headers);
    made.set(path, { tags, page });
    return page;
  }

  return (path, headers) => {
    const reads = firstReads(path);
    if (reads.length === 0 || waiting >= MOST_WAITING) return undefined;
    const answers = reads.map(({ address }) => attempt(read, address));
    if (answers.every(isThere)) return fill(path, headers, reads, answers);
    waiting += 1;
    const all = Promise.all(answers.map(async (each) => each)).finally(() => (waiting -= 1));
    return within(PATIENCE_MS, all).then(
      (found) => fill(path, headers, reads, found),
      () => undefined,
    );
  };
}

function isThere(answer: StoredAnswer | Promise<StoredAnswer>): answer is StoredAnswer {
  return !(answer instanceof Promise);
}

function attempt(read: ReadPublic, address: string): StoredAnswer | Promise<StoredAnswer> {
  try {
    return read(address);
  } catch (error) {
    return Promise.reject(error instanceof Error ? error : new Error(String(error)));
  }
}

interface Answered extends FirstRead {
  readonly body: string;
}

/** One entry of the web app's cache. No `<` is left that could end the script, or begin a comment in it. */
function entryOf({ endpointName, arg, body }: Answered): string {
  return `${JSON.stringify({ endpointName, arg }).slice(0, -1)},"value":${body}}`.replaceAll('<', '\\u003c');
}

/** The widths of the first picture of a product's page; only our own, whose addresses need no escaping. */
function picturesOf(answers: readonly Answered[]): string | undefined {
  const product = answers.find(({ endpointName }) => endpointName === 'getProduct');
  return product && imageSrcSet((JSON.parse(product.body) as { image: string }).image);
}

function preloadOf(pictures: string | undefined): string {
  if (pictures === undefined) return '';
  return `<link rel="preload" as="image" imagesrcset="${pictures}" imagesizes="${PRODUCT_PICTURE_SIZES}" fetchpriority="high">`;
}

function paintOf(pictures: string | undefined, { link = '' }: Readonly<Record<string, string>>): string {
  if (pictures !== undefined) return paintProduct(pictures);
  // the build has the scene of the home page preloaded
  const [, widths, sizes] = /; as=image; imagesrcset="([^"<]+)"; imagesizes="([^"<]+)"/.exec(link) ?? [];
  return widths === undefined || sizes === undefined ? '' : paintScene(widths, sizes);
}

/** The parts of a page before and from a place; all of it where there is no such place. */
function splitBefore(place: RegExp, page: string): [string, string?] {
  const index = page.search(place);
  return index === -1 ? [page] : [page.slice(0, index), page.slice(index)];
}
