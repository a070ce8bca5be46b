import {
  noteMissedSearches,
  readCatalogueChanges,
  readPublicAnswer,
  walkProducts,
  type NoteMissed,
  type PublicCatalogue,
  type WalkProducts,
} from '@shop/contracts/internal/catalog';
import type { ServiceClient } from '@shop/platform/http/service-client';

/** What has changed is known at once, or the call goes its ordinary way. In ms. */
const CHANGES_MS = 1_000;
/** A list may be long; whether the catalogue is there at all was found out before. In ms. */
const ANSWER_MS = 20_000;

/** The catalogue as another process tells of it. */
export function createCatalogueClient(client: ServiceClient): PublicCatalogue {
  return {
    changesSince: (version) => client.call(readCatalogueChanges, { ...version }, { deadlineMs: CHANGES_MS }),
    answer: (address) => client.call(readPublicAnswer, { address }, { deadlineMs: ANSWER_MS }),
  };
}

/** All products, as another process tells of them. */
export function createProductWalk(client: ServiceClient): WalkProducts {
  return async (walk) => (await client.call(walkProducts, walk, { deadlineMs: ANSWER_MS })).products;
}

/** What people looked for in vain, told to another process. */
export function createMissedClient(client: ServiceClient): NoteMissed {
  return (searches) => client.call(noteMissedSearches, { searches: [...searches] }, { deadlineMs: CHANGES_MS });
}
