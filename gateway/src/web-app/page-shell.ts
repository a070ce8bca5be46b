import { LOOK_ID, lookRules } from '@shop/contracts/api/shop-look';
import escapeHtml from 'escape-html';
import type { PageShop, PageWords } from './pages/page-words';
import { writeData, writeHead } from './pages/write-head';

/** What of a page depends on its address, all of it HTML but for its words. */
export interface PageParts {
  readonly words: PageWords;
  /** before any script: browsers fetch few files at a time, in the order of the page */
  readonly preload?: string;
  /** what stands in the page's root until its code has come */
  readonly paint?: string;
  /** at the end */
  readonly data?: string;
}

/** Returns a page of the web app, whole. */
export type PageShell = (parts: PageParts) => Buffer;

const NEEDS_SCRIPT = '<p class="wrap">Buying here needs JavaScript. Please switch it on and reload.</p>';
/** The root is as high as the window, and its first picture is in the plain page as well. */
const STYLE =
  '<style>#root{display:none}noscript :is(h1,p,ul,img){margin-block:1rem}' +
  'noscript main :is(h1,p,li){max-width:60ch;overflow-wrap:anywhere}' +
  'noscript a{display:inline-block;padding-block:.6rem;text-decoration:underline}</style>';
/** What the build says of every page in the same way. */
const SAID_BY_ALL = [
  /<title>[^<]*<\/title>\s*/,
  /<meta name="description"[^>]*>\s*/,
  /<noscript>[\s\S]*?<\/noscript>\s*/,
];

/**
 * @param built the page as the build made it, from which every address starts
 * @param shop read anew for each page
 */
export function createPageShell(built: string, shop: PageShop): PageShell {
  const page = SAID_BY_ALL.reduce((rest, said) => rest.replace(said, ''), built);
  const [head, ...others] = splitBefore(/<script|<\/head>/, page);
  const [code, ...more] = splitBefore(/(?<=<div id="root">)<\/div>/, others.join(''));
  const [body, end = ''] = splitBefore(/<\/body>/, more.join(''));

  return ({ words, preload = '', paint = '', data = '' }) =>
    Buffer.from(
      `${withName(head, shop.name)}${lookOf(shop)}${writeHead(words, shop)}${preload}${code}${paint}${body}${plainOf(words)}${writeData(words)}${data}${end}`,
    );
}

function plainOf({ plain = '' }: PageWords): string {
  return `<noscript>${STYLE}${plain}${NEEDS_SCRIPT}</noscript>`;
}

/** The owner's colours, above those of the style sheet. */
function lookOf({ profile: { accent } }: PageShop): string {
  return accent === undefined ? '' : `<style id="${LOOK_ID}">${lookRules(accent)}</style>`;
}

function withName(page: string, shopName: string): string {
  return page.replace(
    /(<meta name="application-name" content=")[^"]*/,
    (_all, open: string) => open + escapeHtml(shopName),
  );
}

/** The parts of a page before and from a place; all of it where there is no such place. */
function splitBefore(place: RegExp, page: string): [string, string?] {
  const index = page.search(place);
  return index === -1 ? [page] : [page.slice(0, index), page.slice(index)];
}
