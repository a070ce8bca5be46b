import type { Product } from '@shop/contracts/api/product';
import { TEXTS } from '../../config/texts';
import { useLiveEvent } from '../../hooks/use-live-event';
import { useAppDispatch } from '../../hooks/use-store';
import { catalogApi } from '../../lib/api/catalog-api';
import { notify } from '../../lib/notify';
import { LATEST_QUERY } from './home-query';
import { withAdded, withoutDeleted, withUpdated } from './live-latest';

/** Shows every push on the home page at once and says so; the refetch that follows settles what it means. */
export function useLiveLatest(): void {
  const dispatch = useAppDispatch();
  const change = (next: (products: Product[]) => Product[]) =>
    dispatch(
      catalogApi.util.updateQueryData('getShopProducts', LATEST_QUERY, (list) => {
        list.products = next(list.products);
      }),
    );

  useLiveEvent('product-added', (product) => {
    change((products) => withAdded(products, product));
    notify.success(TEXTS.products.added(product.name));
  });
  useLiveEvent('product-updated', (product) => {
    change((products) => withUpdated(products, product));
    notify.info(TEXTS.products.updated(product.name));
  });
  useLiveEvent('product-deleted', (id) => {
    change((products) => withoutDeleted(products, id));
    notify.info(TEXTS.products.removed);
  });
}
