import type { ShownCollection } from '@shop/contracts/api/collections';
import { imageVariant } from '@shop/contracts/api/image';
import { listingWords } from './listing-words';
import type { PageShop, PageWords } from './page-words';
import { plainText } from './plain-text';
import { LONGEST_DESCRIPTION, PREVIEW_WIDTH } from './product-words';

/** @param page from 1 */
export function collectionWords({ collection, ...list }: ShownCollection, page: number, shop: PageShop): PageWords {
  const { slug, text, picture, alt } = collection;
  const title = plainText(collection.title);
  const description = plainText(text, LONGEST_DESCRIPTION) || `${title}: pieces that the shop shows together.`;
  const words = listingWords({ title, description, address: collectionAddress(slug) }, list, page, shop);
  return picture === undefined
    ? words
    : { ...words, picture: { address: imageVariant(picture, PREVIEW_WIDTH), says: plainText(alt) || title } };
}

export function collectionAddress(slug: string): string {
  return `/collection/${slug}`;
}
