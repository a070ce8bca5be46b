import type { CatalogueChange } from '@shop/contracts/internal/catalog';
import type { ChangeJournal } from '../ports/change-journal';
import type { ProductStore } from '../ports/product-store';

/**
 * The same products, each write of which is in the journal before it is answered: also one that failed, for it may have
 * been written nevertheless.
 */
export function noteChanges(products: ProductStore, journal: ChangeJournal): ProductStore {
  async function noted<T>(written: Promise<T>, ids: readonly string[], of: CatalogueChange['of']): Promise<T> {
    const changes = ids.map((productId) => ({ productId, of }));
    let result: T;
    try {
      result = await written;
    } catch (error) {
      // the failure is what has to be reported
      await journal.note(changes).catch(() => undefined);
      throw error;
    }
    await journal.note(changes);
    return result;
  }

  /** Lists of what can be ordered show something else when that turns; so they may when it failed. */
  async function stockNoted(written: Promise<boolean>, ids: readonly string[]): Promise<boolean> {
    let turned = true;
    try {
      turned = await written;
      return turned;
    } finally {
      const changes = ids.map((productId) => ({ productId, of: 'stock' as const }));
      await journal.note([...changes, ...(turned ? [{ of: 'counts' as const }] : [])]);
    }
  }

  return {
    ...products,
    insert: (entry) => noted(products.insert(entry), [entry.product.id], 'product'),
    change: (id, decide) => noted(products.change(id, decide), [id], 'product'),
    remove: (id, decide) => noted(products.remove(id, decide), [id], 'product'),
    setStock: (id, ...figure) => stockNoted(products.setStock(id, ...figure), [id]),
    setStocks: (figures) => {
      const ids = [...new Set(figures.map(({ id }) => id))];
      return stockNoted(products.setStocks(figures), ids);
    },
    setVariantStock: (id, ...figure) => noted(products.setVariantStock(id, ...figure), [id], 'stock'),
    setRating: async (figure) => {
      let isNew = true;
      try {
        isNew = await products.setRating(figure);
        return isNew;
      } finally {
        // what is said of a product is only in its own answers, as its stock is; a failure may have written the rating
        await journal.note([{ productId: figure.id, of: isNew ? 'product' : 'stock' }]);
      }
    },
    seed: (name, entries) => {
      const ids = entries.map(({ product }) => product.id);
      return noted(products.seed(name, entries), ids, 'product');
    },
  };
}
