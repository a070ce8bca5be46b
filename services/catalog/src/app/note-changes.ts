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

  /** What is in lists, or their order, changes with some figures of products and not with others; it may when that failed. */
  async function figuresNoted(written: Promise<boolean>, ids: readonly string[]): Promise<boolean> {
    let changesLists = true;
    try {
      changesLists = await written;
      return changesLists;
    } finally {
      const changes = ids.map((productId) => ({ productId, of: 'stock' as const }));
      await journal.note([...changes, ...(changesLists ? [{ of: 'counts' as const }] : [])]);
    }
  }

  return {
    ...products,
    insert: (entry) => noted(products.insert(entry), [entry.product.id], 'product'),
    change: (id, decide) => noted(products.change(id, decide), [id], 'product'),
    remove: (id, decide) => noted(products.remove(id, decide), [id], 'product'),
    setStock: (id, ...figure) => figuresNoted(products.setStock(id, ...figure), [id]),
    setStocks: (figures) => {
      const ids = [...new Set(figures.map(({ id }) => id))];
      return figuresNoted(products.setStocks(figures), ids);
    },
    setVariantStock: (id, ...figure) => noted(products.setVariantStock(id, ...figure), [id], 'stock'),
    setRating: (figure) => figuresNoted(products.setRating(figure), [figure.id]),
    seed: (name, entries) => {
      const ids = entries.map(({ product }) => product.id);
      return noted(products.seed(name, entries), ids, 'product');
    },
  };
}
