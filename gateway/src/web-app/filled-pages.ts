import { firstReads, type FirstRead } from '@shop/contracts/api/first-reads';
import { FIRST_VIEW_ID, PRODUCT_PICTURE_SIZES } from '@shop/contracts/api/first-view';
import { imageSrcSet } from '@shop/contracts/api/image';
import type { ShownContent } from '@shop/contracts/api/content';
import type { WebPage } from '@shop/contracts/api/web-pages';
import { within } from '@shop/platform/within';
import { LRUCache } from 'lru-cache';
import type { StoredAnswer } from '../memory/stored-answer';
import { paintProduct, paintScene } from './first-paint';
import { describeView, type Place, type View } from './pages/describe-page';
import type { PageShop } from './pages/page-words';
import { moved, type PageAnswers } from './page-answers';

/** The answer to a call that is the same for everybody, as of now; rejects when there is none. */
export type ReadPublic = (address: string) => StoredAnswer | Promise<StoredAnswer>;

/** Returns the page of an address with what its first view shows; undefined where that is nothing, or cannot be had now. */
export type FilledPages = (
  page: WebPage,
  place: Place,
  headers: Readonly<Record<string, string>>,
) => StoredAnswer | Promise<StoredAnswer | undefined> | undefined;

export interface FilledPageParts {
  readonly answers: PageAnswers;
  readonly shop: PageShop;
  readonly read: ReadPublic;
}

interface Filled {
  /** of the answers inside */
  readonly tags: string;
  /** its own, without its host */
  readonly address: string | undefined;
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
 * Puts the answers that an address needs first into its page, and says what it shows to readers that do not run it. Each
 * use reads them anew, so a page is never older than what its reader was told; made, and compressed, is a page once for the
 * same answers. What the catalogue knows to be gone is gone here as well.
 */
export function createFilledPages({ answers: pages, shop, read }: FilledPageParts): FilledPages {
  const made = new LRUCache<string, Filled>({ maxSize: MOST_BYTES, sizeCalculation: ({ page }) => page.size });
  let waiting = 0;

  function make(
    page: WebPage,
    place: Place,
    headers: Readonly<Record<string, string>>,
    answered: readonly Answered[],
  ): Omit<Filled, 'tags'> | undefined {
    const scene = hasOwnHero(answered) ? undefined : sceneIn(headers);
    const described = describeView(page, place, readView(answered), shop);
    const words =
      scene === undefined ? described : { ...described, picture: { address: scene.address, says: shop.name } };
    const pictures = picturesOf(answered);
    const stored = pages.page(
      {
        words,
        preload: preloadOf(pictures),
        paint: paintOf(pictures, scene),
        data: `<script id="${FIRST_VIEW_ID}" type="application/json">[${answered
          .filter(({ isUnseen }) => isUnseen !== true)
          .map(entryOf)
          .join()}]</script>`,
      },
      headers,
    );
    return stored.content.length > LARGEST ? undefined : { address: words.address, page: stored };
  }

  function fill(
    page: WebPage,
    place: Place,
    headers: Readonly<Record<string, string>>,
    asked: readonly FirstRead[],
    found: readonly Had[],
  ): StoredAnswer | undefined {
    const reads = asked.filter((_each, index) => found[index] !== undefined);
    const answers = found.filter((each) => each !== undefined);
    const key = `${place.path} ${reads.at(-1)?.address ?? ''}`;
    const tags = answers.map(({ tag }) => tag).join(' ');
    let known = made.get(key);
    if (known?.tags !== tags) {
      const bodies = reads.map((each, index) => ({ ...each, body: answers[index]?.content.toString() ?? 'null' }));
      const fresh = make(page, place, headers, bodies);
      if (!fresh) return undefined;
      known = { ...fresh, tags };
      made.set(key, known);
    }
    const { address } = known;
    // an address that says a product's name says the one that it has now
    const isOld = page.path === '/p/:name' && address !== undefined && address !== place.path;
    return isOld ? moved(address + place.search) : known.page;
  }

  /** What the page is whole without the web app then asks for itself. */
  function ifHad({ address }: FirstRead): Had | Promise<Had> {
    const answer = attempt(read, address);
    return answer instanceof Promise ? answer.catch(() => undefined) : answer;
  }

  return (page, place, headers) => {
    const reads = firstReads(place.path, place.search);
    if (reads.length === 0 || waiting >= MOST_WAITING) return undefined;
    const answers = reads.map((each) => (each.isOptional === true ? ifHad(each) : attempt(read, each.address)));
    if (answers.every(isThere)) return fill(page, place, headers, reads, answers);
    waiting += 1;
    const all = Promise.all(answers.map(async (each) => each)).finally(() => (waiting -= 1));
    return within(PATIENCE_MS, all).then(
      (found) => fill(page, place, headers, reads, found),
      (error: unknown) => pages.insteadOf(error),
    );
  };
}

/** Undefined: it could not be had, and the page is whole without it. */
type Had = StoredAnswer | undefined;

function isThere(answer: Had | Promise<Had>): answer is Had {
  return !(answer instanceof Promise);
}

function attempt(read: ReadPublic, address: string): StoredAnswer | Promise<StoredAnswer> {
  try {
    return read(address);
  } catch (error) {
    return Promise.reject(error instanceof Error ? error : new Error(String(error)));
  }
}

/** What an address shows, by the names of the web app's queries. */
function readView(answered: readonly Answered[]): View {
  const of = (name: FirstRead['endpointName']): unknown =>
    answered.filter(({ endpointName }) => endpointName === name).map(({ body }) => JSON.parse(body) as unknown)[0];
  return {
    list: of('getShopProducts') as View['list'],
    product: of('getProduct') as View['product'],
    reviews: of('getReviews') as View['reviews'],
    collection: of('getCollection') as View['collection'],
    words: of('getOwnPage') as View['words'],
    categories: of('getCategories') as View['categories'],
  };
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

/** The owner's own scenes stand where those of the shop would. */
function hasOwnHero(answers: readonly Answered[]): boolean {
  const content = answers.find(({ endpointName }) => endpointName === 'getContent');
  return content !== undefined && (JSON.parse(content.body) as ShownContent).hero !== undefined;
}

function preloadOf(pictures: string | undefined): string {
  if (pictures === undefined) return '';
  return `<link rel="preload" as="image" imagesrcset="${pictures}" imagesizes="${PRODUCT_PICTURE_SIZES}" fetchpriority="high">`;
}

function paintOf(pictures: string | undefined, scene: Scene | undefined): string {
  if (pictures !== undefined) return paintProduct(pictures);
  return scene === undefined ? '' : paintScene(scene.widths, scene.sizes);
}

interface Scene {
  readonly address: string;
  /** as in `<img srcset>` and `<img sizes>` */
  readonly widths: string;
  readonly sizes: string;
}

/** The scene of the home page, which the build has preloaded there. */
function sceneIn({ link = '' }: Readonly<Record<string, string>>): Scene | undefined {
  const [, address, widths, sizes] =
    /^<([^>"]+)>; rel=preload; as=image; imagesrcset="([^"<]+)"; imagesizes="([^"<]+)"/.exec(link) ?? [];
  return address === undefined || widths === undefined || sizes === undefined ? undefined : { address, widths, sizes };
}
