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

  return {
    ...products,
    insert: (entry) => noted(products.insert(entry), [entry.product.id], 'product'),
    change: (id, decide) => noted(products.change(id, decide), [id], 'product'),
    remove: (id, decide) => noted(products.remove(id, decide), [id], 'product'),
    setStock: (id, ...figure) => noted(products.setStock(id, ...figure), [id], 'stock'),
    setStocks: (figures) => {
      const ids = [...new Set(figures.map(({ id }) => id))];
      return noted(products.setStocks(figures), ids, 'stock');
    },
    setVariantStock: (id, ...figure) => noted(products.setVariantStock(id, ...figure), [id], 'stock'),
    seed: (name, entries) => {
      const ids = entries.map(({ product }) => product.id);
      return noted(products.seed(name, entries), ids, 'product');
    },
  };
}
