import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { productAt } from '@shop/contracts/api/first-reads';
import { LRUCache } from 'lru-cache';
import type { StoredAnswer } from '../memory/stored-answer';
import { createFilledPages, type ReadPublic } from './filled-pages';
import { createWebFiles } from './files';
import type { FindKept } from './kept-assets';
import { createPageAnswers } from './page-answers';
import { createPageShell } from './page-shell';
import { describeAddress, isListing, isProduct, type Place } from './pages/describe-page';
import { findPage } from './pages/find-page';
import type { PageShop } from './pages/page-words';

/** What a caller says it takes. */
export interface Taken {
  readonly pages: boolean;
  readonly avif: boolean;
}

export interface WebApp {
  /** the page that every screen starts from; undefined when the web app is not built */
  readonly page: string | undefined;
  /** Returns what is at an address: a file, or the page where a person may open it. */
  find(place: Place, taken: Taken): StoredAnswer | Promise<StoredAnswer | undefined> | undefined;
}

const PLAIN_BYTES = 2 * 1024 * 1024;

/**
 * The built web app: its files, and its page for every other address that a person may open, with what that shows first.
 * Where the web app has no screen, its page says so with 404.
 * @param read answers what such a page is filled with
 * @param kept finds what pages of other builds ask for
 */
export function createWebApp(
  root: string | undefined,
  shop: PageShop,
  read: ReadPublic,
  kept: FindKept = () => undefined,
): WebApp {
  const pageFile = root === undefined ? undefined : path.join(root, 'index.html');
  if (root === undefined || pageFile === undefined || !existsSync(pageFile))
    return { page: undefined, find: () => undefined };

  const built = readFileSync(pageFile, 'utf8');
  const answers = createPageAnswers(createPageShell(built, shop), shop);
  const preloads = readPreloads(root);
  const filled = createFilledPages({ answers, shop, read });
  const files = createWebFiles(root);
  /** without what they show */
  const plain = new LRUCache<string, StoredAnswer>({ maxSize: PLAIN_BYTES, sizeCalculation: ({ size }) => size });

  function pageOf(place: Place): StoredAnswer | Promise<StoredAnswer> {
    const page = findPage(place.path);
    if (!page || (isProduct(page) && productAt(place.path) === undefined)) return answers.lost();
    const link = preloads.find(({ pattern }) => pattern.test(place.path))?.link;
    const headers: Readonly<Record<string, string>> = link === undefined ? {} : { link };
    const bare = () => {
      const key = `${shop.version} ${isListing(page.path) ? place.path : page.path} ${link ?? ''}`;
      const known = plain.get(key);
      if (known) return known;
      const answer = answers.page({ words: describeAddress(page, place) }, headers);
      plain.set(key, answer);
      return answer;
    };
    const found = filled(page, place, headers);
    return found instanceof Promise ? found.then((each) => each ?? bare()) : (found ?? bare());
  }

  return {
    page: built,
    find: (place, taken) => {
      const file = files(place.path, taken.avif);
      if (file) return file;
      if (!isScreen(place.path)) return kept(place.path);
      if (!taken.pages) return undefined;
      return pageOf({ ...place, path: place.path.replace(/(?<=.)\/$/, '') });
    },
  };
}

/** What the build says each address needs early; `*` stands for one step of an address. */
function readPreloads(root: string): { pattern: RegExp; link: string }[] {
  const file = path.join(root, '.vite', 'preloads.json');
  if (!existsSync(file)) return [];
  const links = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.entries(links).map(([address, link]) => ({
    pattern: new RegExp(`^${address.replaceAll('*', '[^/]+')}$`),
    link,
  }));
}

/** Addresses with a file's ending are files: a missing script must not come back as a page. */
export function isScreen(address: string): boolean {
  return !address.startsWith('/assets/') && path.posix.extname(address) === '';
}
