import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { storeAnswer, type StoredAnswer } from '../memory/stored-answer';
import { createWebFiles } from './files';

export interface WebApp {
  /** the page that every screen starts from; undefined when the web app is not built */
  readonly page: string | undefined;
  /**
   * Returns what is at an address: a file, or the page where a person may open it.
   * @param takesPages whether the caller reads pages at all
   */
  find(address: string, takesPages: boolean): StoredAnswer | Promise<StoredAnswer | undefined> | undefined;
}

/** The built web app: its files, and its page for every other address that a person may open. */
export function createWebApp(root: string | undefined, shopName: string): WebApp {
  const pageFile = root === undefined ? undefined : path.join(root, 'index.html');
  if (root === undefined || pageFile === undefined || !existsSync(pageFile))
    return { page: undefined, find: () => undefined };

  const page = withName(readFileSync(pageFile, 'utf8'), shopName);
  const content = Buffer.from(page);
  const pageWith = (headers: Readonly<Record<string, string>>) =>
    storeAnswer(content, 'text/html; charset=utf-8', { 'cache-control': 'no-cache', ...headers });
  const plain = pageWith({});
  const preloading = readPreloads(root).map(({ pattern, link }) => ({
    pattern,
    answer: pageWith({ link }),
  }));
  const files = createWebFiles(root);

  return {
    page,
    find: (address, takesPages) => {
      const file = files(address);
      if (file || !takesPages || !isScreen(address)) return file;
      return preloading.find(({ pattern }) => pattern.test(address))?.answer ?? plain;
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
