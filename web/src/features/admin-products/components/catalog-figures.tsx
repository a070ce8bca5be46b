import { FigureStrip } from '../../../components/admin/figure-strip';
import { stockLevel } from '../../../components/admin/stock-level';
import { PATHS } from '../../../config/paths';
import { TEXTS } from '../../../config/texts';
import { useGetAdminOrdersQuery } from '../../../lib/api/admin-orders-api';
import { useGetInventoryQuery } from '../../../lib/api/inventory-api';
import { useGetAdminProductsQuery } from '../admin-products-api';

const NOT_KNOWN = '–';

/** What an admin wants to know before anything else; a figure that cannot be had is a dash. */
export function CatalogFigures() {
  const catalog = useGetAdminProductsQuery({ limit: 1 });
  const inventory = useGetInventoryQuery(undefined, { refetchOnMountOrArgChange: true });
  const orders = useGetAdminOrdersQuery({ status: 'paid' }, { refetchOnMountOrArgChange: true });
  const scarce = inventory.data?.filter(
    ({ tracked, available }) => tracked && ['low', 'out'].includes(stockLevel(available)),
  ).length;
  const figure = (value: number | undefined, failed: boolean) => value ?? (failed ? NOT_KNOWN : undefined);
  return (
    <FigureStrip
      label="The shop in figures"
      figures={[
        { label: 'Products', value: figure(catalog.data?.total, catalog.isError) },
        {
          label: TEXTS.products.uncategorized,
          value: figure(catalog.data && (catalog.data.facets?.category[''] ?? 0), catalog.isError),
        },
        {
          label: 'Low or out of stock',
          value: figure(scarce, inventory.isError),
          to: `${PATHS.adminInventory}?show=low`,
        },
        {
          label: 'Orders to ship',
          value: figure(orders.data?.total, orders.isError),
          to: `${PATHS.adminOrders}?status=paid`,
        },
      ]}
    />
  );
}
