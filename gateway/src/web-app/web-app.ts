import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NotFoundError } from '@shop/platform/errors';
import type { RequestHandler } from 'express';
import staticFiles from 'express-static-gzip';

export interface WebApp {
  /** the page that every screen starts from; undefined when the web app is not built */
  readonly page: string | undefined;
  readonly handle: RequestHandler;
}

const NOT_BUILT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The web app is not built</title></head>
<body><h1>The web app is not built yet</h1>
<p>The server is running and its API answers. To build the pages, run <code>npm run build</code> in the project's
folder, then start the server again.</p></body></html>
`;

const YEAR_S = 365 * 24 * 60 * 60;

/** The built web app: its files, and its page for every other address that a person may open. */
export function createWebApp(root: string | undefined, shopName: string): WebApp {
  const pageFile = root === undefined ? undefined : path.join(root, 'index.html');
  if (root === undefined || pageFile === undefined || !existsSync(pageFile))
    return { page: undefined, handle: notBuilt };

  const page = withName(readFileSync(pageFile, 'utf8'), shopName);
  const preloads = readPreloads(root);
  const files = staticFiles(root, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      redirect: false,
      cacheControl: false,
      setHeaders: (res, file) => {
        // names under assets/ carry a hash of their content
        const hashed = path.relative(root, file).startsWith('assets');
        res.setHeader('cache-control', hashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
      },
    },
  });

  return {
    page,
    handle: (req, res, next) => {
      if (req.method !== 'GET' && req.method !== 'HEAD') throw new NotFoundError();
      files(req, res, () => {
        if (!isScreen(req.path) || req.accepts('html') === false) {
          next(new NotFoundError());
          return;
        }
        const link = preloads.find(({ pattern }) => pattern.test(req.path))?.link;
        if (link !== undefined) res.set('link', link);
        res.set('cache-control', 'no-cache').type('html').send(page);
      });
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
function isScreen(address: string): boolean {
  return !address.startsWith('/assets/') && path.posix.extname(address) === '';
}

const notBuilt: RequestHandler = (req, res) => {
  if (req.method !== 'GET' && req.method !== 'HEAD') throw new NotFoundError();
  if (!isScreen(req.path)) throw new NotFoundError();
  res.status(503).set('cache-control', 'no-store').type('html').send(NOT_BUILT);
};
