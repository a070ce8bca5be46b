import type { PublicCatalogue, WalkProducts } from '@shop/contracts/internal/catalog';
import type { ImageStore } from '@shop/platform/images/image-store';
import { answerReadiness } from '@shop/platform/http/readiness';
import type { Logger } from '@shop/platform/logger';
import type { Request, Response } from 'express';
import type { GatewayConfig } from '../config';
import { createDocsPage } from '../openapi/docs-page';
import { createDocument, type OpenApiDocument } from '../openapi/document';
import type { ShopNow } from './shop-now';
import { createUploads } from './uploads';
import { sendStored, varyOf } from '../memory/send-stored';
import { targetOf } from '../requests/resolve-request';
import { createFeeds } from '../whole-shop/feeds';
import { robotsOf } from '../whole-shop/robots';
import { createSitemaps } from '../whole-shop/sitemaps';

type OwnAnswer = (req: Request, res: Response, segments: readonly string[]) => void | Promise<void>;

export interface OwnAnswerParts {
  images: ImageStore;
  catalogue: PublicCatalogue | undefined;
  walkProducts: WalkProducts | undefined;
  shopNow: ShopNow;
  logger: Logger;
  /** Throws when this gateway cannot serve. */
  ready: () => Promise<void>;
  /** Throws when this gateway or some service cannot. */
  shopReady: () => Promise<void>;
}

/** What the gateway answers without a service, by the policy's paths. */
export function createOwnAnswers(
  config: GatewayConfig,
  { images, catalogue, walkProducts, shopNow, logger, ready, shopReady }: OwnAnswerParts,
): Readonly<Record<string, OwnAnswer>> {
  const uploads = createUploads(images);
  const shop = shopNow.page;
  const sitemaps = createSitemaps(shop, { catalogue, walkProducts });
  const feeds = createFeeds(shop, { catalogue, walkProducts });
  let made: OpenApiDocument | undefined;
  const document = () => {
    const title = `${shop.name} API`;
    if (made?.info.title !== title) made = createDocument({ title, url: config.publicUrl });
    return made;
  };
  return {
    '/healthz': (_req, res) => {
      res.json({ status: 'ok' });
    },
    '/readyz': answerReadiness('gateway', ready, logger),
    '/readyz/shop': answerReadiness('the shop', shopReady, logger),
    '/api/config': async (req, res) => {
      const { search } = targetOf(res);
      await sendStored(req, res, await shopNow.configFor(search), varyOf(res));
    },
    '/api/openapi.json': (_req, res) => {
      res.set('cache-control', 'no-cache').json(document());
    },
    '/api/docs': (_req, res) => {
      res.set('cache-control', 'no-cache').type('html').send(createDocsPage(document()));
    },
    '/robots.txt': (_req, res) => {
      res.set('cache-control', 'public, max-age=3600').type('text').send(robotsOf(shop));
    },
    '/sitemap.xml': async (req, res) => sendStored(req, res, await sitemaps.index(), varyOf(res)),
    '/sitemaps/:part': async (req, res, [, part = '']) => sendStored(req, res, await sitemaps.part(part), varyOf(res)),
    '/feeds/:feed': (req, res, [, feed = '']) => feeds(feed, req, res),
    '/uploads/:name': (req, res, segments) => uploads(segments[1] ?? '', req, res),
  };
}
