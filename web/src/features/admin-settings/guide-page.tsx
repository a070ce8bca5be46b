import { useGetCategoriesQuery, useGetShopProductsQuery } from '../../lib/api/catalog-api';
import { QueryStates } from '../../components/admin/query-states';
import { TableSkeleton } from '../../components/admin/table-skeleton';
import { useShopConfig } from '../../hooks/use-shop-config';
import { useTitle } from '../../hooks/use-title';
import { useGetShopProfileQuery } from '../../lib/api/shop-api';
import { useGetTermsQuery, useGetZonesQuery } from '../../lib/api/trade-api';
import { Guide } from './components/guide';

const ANEW = { refetchOnMountOrArgChange: true };

/** Leads an owner through everything that makes the shop theirs, one decision a screen. */
export function GuidePage() {
  useTitle('Set up the shop');
  const profile = useGetShopProfileQuery(undefined, ANEW);
  const zones = useGetZonesQuery(undefined, ANEW);
  const terms = useGetTermsQuery(undefined, ANEW);
  const categories = useGetCategoriesQuery(undefined, ANEW);
  const products = useGetShopProductsQuery({ limit: 1 }, ANEW);
  const config = useShopConfig();
  const queries = [profile, zones, terms, categories, products];
  const loaded = config &&
    profile.data &&
    zones.data &&
    terms.data &&
    categories.data &&
    products.data && {
      config,
      products: products.data.total ?? 0,
      profile: { data: profile.data, readAgain: () => profile.refetch().unwrap() },
      zones: zones.data,
      terms: { data: terms.data, readAgain: () => terms.refetch().unwrap() },
      categories: { data: categories.data, readAgain: () => categories.refetch().unwrap() },
    };
  return (
    <div className="flex w-full max-w-[1120px] flex-1 flex-col">
      <QueryStates
        query={{ data: loaded, isError: queries.some(({ isError }) => isError) }}
        failed="Failed to load the settings"
        onRetry={() => queries.forEach(({ isError, refetch }) => isError && void refetch())}
        skeleton={<TableSkeleton rows={5} />}
      />
      {loaded && <Guide {...loaded} />}
    </div>
  );
}
