import { Breadcrumb, PageHead } from '../../components/layout/page-head';
import { PATHS } from '../../config/paths';
import { useTitle } from '../../hooks/use-title';
import { Listing } from './components/listing';
import { useFilters } from './use-filters';

export function SearchPage() {
  const { filters } = useFilters();
  const title = filters.q === '' ? 'Search' : `Results for “${filters.q}”`;
  useTitle(title);
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ to: PATHS.home, label: 'Home' }, { label: 'Search' }]} />
      <PageHead title={title} />
      <Listing key={filters.q} />
    </div>
  );
}
