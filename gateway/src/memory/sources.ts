import type { Route } from '@shop/contracts/api/routes';
import type { ImageStore } from '@shop/platform/images/image-store';
import { findRoute, isReserved } from '../requests/find-route';
import type { Taken, WebApp } from '../web-app/web-app';
import type { CatalogueMemory } from './catalogue-memory';
import { createPictureMemory } from './picture-memory';
import type { PlainCall } from './plain-call';
import type { StoredAnswer } from './stored-answer';

/** Where an answer may be found. */
export interface Source {
  /** its policy entry; undefined for the web app */
  readonly route: Route | undefined;
  /** undefined when there is none here; may reject for the same reason */
  find(): StoredAnswer | Promise<StoredAnswer | undefined> | undefined;
}

export interface SourceParts {
  /** undefined: the catalogue's calls all go to its service */
  products: CatalogueMemory | undefined;
  images: ImageStore;
  webApp: WebApp;
  /** the answer of GET /api/config */
  config: (call: PlainCall) => StoredAnswer | Promise<StoredAnswer>;
}

const PICTURE_BYTES = 32 * 1024 * 1024;
const PRODUCT_ID = /^[0-9a-f]{24}$/;

/** Returns where what is the same for everybody is kept, by the address of a call. */
export function createSources({ products, images, webApp, config }: SourceParts) {
  const pictures = createPictureMemory(images, PICTURE_BYTES);
  const saidOf = ({ path, search }: PlainCall) =>
    PRODUCT_ID.test(path.split('/')[3] ?? '') ? products?.get(path + search) : undefined;
  const kept: Readonly<Record<string, (call: PlainCall, taken: Taken) => ReturnType<Source['find']>>> = {
    '/api/config': config,
    '/uploads/:name': ({ path }, { avif }) => pictures(path.slice(path.lastIndexOf('/') + 1), avif),
    ...(products && {
      '/api/products': ({ path, search }) => products.get(path + search),
      '/api/products/shop': ({ path, search }) => products.get(path + search),
      '/api/products/:id/reviews': saidOf,
      '/api/products/:id/questions': saidOf,
      '/api/categories': ({ path }) => products.get(path),
      '/api/collections/:slug': ({ path, search }) => products.get(path + search),
      '/api/products/:id': ({ path }) => (PRODUCT_ID.test(path.slice(-24)) ? products.get(path) : undefined),
    }),
  };

  return (call: PlainCall, taken: Taken): Source | undefined => {
    const segments = call.path.slice(1).split('/');
    const route = findRoute('GET', segments);
    if (route) {
      const find = kept[route.path];
      return find && { route, find: () => find(call, taken) };
    }
    return isReserved(segments) ? undefined : { route, find: () => webApp.find(call, taken) };
  };
}
