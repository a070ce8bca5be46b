import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { storeAnswer, type StoredAnswer } from '../memory/stored-answer';
import { createFilledPages, type ReadPublic } from './filled-pages';
import { createWebFiles } from './files';

/** What a caller says it takes. */
export interface Taken {
  readonly pages: boolean;
  readonly avif: boolean;
}

export interface WebApp {
  /** the page that every screen starts from; undefined when the web app is not built */
  readonly page: string | undefined;
  /**
   * Returns what is at an address: a file, or the page where a person may open it.
   */
  find(address: string, taken: Taken): StoredAnswer | Promise<StoredAnswer | undefined> | undefined;
}

/**
 * The built web app: its files, and its page for every other address that a person may open, with what that shows first.
 * @param read answers what such a page is filled with
 */
export function createWebApp(root: string | undefined, shopName: string, read: ReadPublic): WebApp {
  const pageFile = root === undefined ? undefined : path.join(root, 'index.html');
  if (root === undefined || pageFile === undefined || !existsSync(pageFile))
    return { page: undefined, find: () => undefined };

  const page = withName(readFileSync(pageFile, 'utf8'), shopName);
  const content = Buffer.from(page);
  const pageWith = (more: Readonly<Record<string, string>>) => {
    const headers = { 'cache-control': 'no-cache', ...more };
    return { headers, answer: storeAnswer(content, 'text/html; charset=utf-8', headers) };
  };
  const plain = pageWith({});
  const preloading = readPreloads(root).map(({ pattern, link }) => ({ pattern, ...pageWith({ link }) }));
  const filled = createFilledPages(page, read);
  const files = createWebFiles(root);

  function pageOf(address: string): StoredAnswer | Promise<StoredAnswer> {
    const { headers, answer } = preloading.find(({ pattern }) => pattern.test(address)) ?? plain;
    const found = filled(address, headers);
    return found instanceof Promise ? found.then((each) => each ?? answer) : (found ?? answer);
  }

  return {
    page,
    find: (address, taken) => {
      const file = files(address, taken.avif);
      if (file || !taken.pages || !isScreen(address)) return file;
      return pageOf(address);
    },
  };
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The page's title and name are the shop's, for readers that do not run it. */
function withName(page: string, shopName: string): string {
  const name = shopName.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
  return page
    .replace(/(<title>)[^<]*?( · [^<]*<\/title>)/, (_all, open: string, rest: string) => open + name + rest)
    .replace(/(<meta name="application-name" content=")[^"]*/, (_all, open: string) => open + name);
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
