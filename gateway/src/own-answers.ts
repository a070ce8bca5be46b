import type { ImageStore } from '@shop/platform/images/image-store';
import type { Request, Response } from 'express';
import type { GatewayConfig } from './config';
import { createDocsPage } from './openapi/docs-page';
import { createDocument, type OpenApiDocument } from './openapi/document';
import { presentShopConfig } from './shop-config';
import { createUploads } from './uploads';

type OwnAnswer = (req: Request, res: Response, segments: readonly string[]) => void | Promise<void>;

export interface OwnAnswerParts {
  images: ImageStore;
  /** Throws when this gateway cannot serve. */
  ready: () => Promise<void>;
  /** Throws when some service cannot, either. */
  shopReady: () => Promise<void>;
}

/** What the gateway answers by itself, by the policy's paths. */
export function createOwnAnswers(
  config: GatewayConfig,
  { images, ready, shopReady }: OwnAnswerParts,
): Readonly<Record<string, OwnAnswer>> {
  const shopConfig = presentShopConfig(config);
  const uploads = createUploads(images);
  let made: OpenApiDocument | undefined;
  const document = () => (made ??= createDocument({ title: `${config.shop.name} API`, url: config.publicUrl }));
  return {
    '/healthz': (_req, res) => {
      res.json({ status: 'ok' });
    },
    '/readyz': async (_req, res) => {
      await ready();
      res.json({ status: 'ready' });
    },
    '/readyz/shop': async (_req, res) => {
      await ready();
      await shopReady();
      res.json({ status: 'ready' });
    },
    '/api/config': (_req, res) => {
      res.set('cache-control', 'no-cache').json(shopConfig);
    },
    '/api/openapi.json': (_req, res) => {
      res.set('cache-control', 'no-cache').json(document());
    },
    '/api/docs': (_req, res) => {
      res.set('cache-control', 'no-cache').type('html').send(createDocsPage(document()));
    },
    '/uploads/:name': (req, res, segments) => uploads(segments[1] ?? '', req, res),
  };
}
