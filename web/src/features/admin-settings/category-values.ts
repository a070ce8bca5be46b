import type { ReturnTerms } from '@shop/contracts/api/product';
import type { ShopCategory } from '@shop/contracts/api/shop-categories';
import { newHexId } from '../../lib/new-hex-id';

/** A category as the form holds it; empty where nothing is filled in. */
export interface CategoryValues {
  id: string;
  name: string;
  slug: string;
  /** whether the address was typed; else it follows the name */
  isSlugOwn: boolean;
  text: string;
  parent: string;
  picture: string;
  hsn: string;
  returns: ReturnTerms | '';
  sizeGuide: string;
}

export function newCategory(): CategoryValues {
  return {
    ...{ id: newHexId().slice(0, 24), name: '', slug: '', isSlugOwn: false, text: '', parent: '' },
    ...{ picture: '', hsn: '', returns: '', sizeGuide: '' },
  };
}

export function categoryValuesOf({ _id, name, slug, ...more }: ShopCategory): CategoryValues {
  const { text = '', parent = '', picture = '', hsn = '', returns = '', sizeGuide = '' } = more;
  // an address that people have saved stays when the name changes
  return { id: _id, name, slug, isSlugOwn: true, text, parent, picture, hsn, returns, sizeGuide };
}

/** The categories as the call wants them, still to be checked. */
export function wireCategories(version: number) {
  return (categories: readonly CategoryValues[]): unknown => ({
    version,
    categories: categories.map(({ id, name, slug, text, parent, picture, hsn, returns, sizeGuide }) => ({
      ...{ _id: id, name, slug: slug.trim(), text, parent, picture, hsn: hsn.trim(), sizeGuide },
      ...(returns !== '' && { returns }),
    })),
  });
}
