import { WEB_PAGES, type WebPage } from '@shop/contracts/api/web-pages';

/** Matched as the router of the web app does: in any case, with or without a slash at the end. */
const patterns = WEB_PAGES.map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'),
}));

/** The screen at an address; undefined where the web app has none. */
export function findPage(path: string): WebPage | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.page;
}
