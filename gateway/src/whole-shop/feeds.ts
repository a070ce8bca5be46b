import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PublicCatalogue, WalkProducts } from '@shop/contracts/internal/catalog';
import { NotFoundError, UnavailableError } from '@shop/platform/errors';
import type { Request, Response } from 'express';
import type { PageShop } from '../web-app/pages/page-words';
import { productsBehind } from './all-products';
import { feedItems, FEEDS, type Feed } from './feed-items';
import { toXml, XML_START, XML_TYPE } from './xml';

/** Each reads the whole catalogue, so more wait. */
const MOST_AT_A_TIME = 2;
/** How long a reader may take nothing, in ms. */
const STALLED_MS = 30_000;
/** How long one feed may be read, in ms: who reads a little now and then keeps others waiting, too. */
const LONGEST_MS = 5 * 60_000;
/** Counted up with each change of what is written of a product: a feed that was kept is not the same then. */
const FORM = 1;

export interface FeedParts {
  /** tells whether anything has changed */
  readonly catalogue: PublicCatalogue | undefined;
  readonly walkProducts: WalkProducts | undefined;
}

/** Answers feeds of all products: written as they are read, and as long as there is somebody to read them. */
export function createFeeds(shop: PageShop, { catalogue, walkProducts }: FeedParts, { longestMs = LONGEST_MS } = {}) {
  let running = 0;
  const written = createHash('sha256').update(`${FORM} ${shop.url} ${shop.name}`).digest('base64url').slice(0, 8);

  return async (name: string, req: Request, res: Response): Promise<void> => {
    const feed = FEEDS.find((each) => each === name);
    if (!feed) throw new NotFoundError();
    if (!catalogue || !walkProducts || running >= MOST_AT_A_TIME) throw new UnavailableError();
    running += 1;
    try {
      const { version } = await catalogue.changesSince();
      res.set({
        'content-type': XML_TYPE,
        'cache-control': 'no-cache',
        etag: `W/"${version.epoch}-${version.count}-${shop.version}-${written}"`,
      });
      if (req.fresh || req.method === 'HEAD') res.status(req.fresh ? 304 : 200).end();
      else await send(feed, walkProducts, res);
    } finally {
      running -= 1;
    }
  };

  async function send(feed: Feed, walk: WalkProducts, res: Response): Promise<void> {
    // who takes nothing keeps others waiting
    res.setTimeout(STALLED_MS, () => res.destroy());
    try {
      await pipeline(Readable.from(write(feed, walk)), res, { signal: AbortSignal.timeout(longestMs) });
    } catch (error) {
      if (!res.headersSent) throw error;
      // the reader left or took too long, or must see that this is not all
      res.destroy();
    }
  }

  async function* write(feed: Feed, walk: WalkProducts): AsyncGenerator<string> {
    const about = { title: shop.name, link: `${shop.url}/`, description: `Everything at ${shop.name}` };
    yield `${XML_START}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${toXml(about)}\n`;
    for await (const products of productsBehind(walk))
      yield products
        .flatMap((product) => feedItems(product, feed, shop).map((item) => `${toXml({ item })}\n`))
        .join('');
    yield '</channel></rss>\n';
  }
}
