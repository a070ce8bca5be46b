import { Breadcrumb, PageHead } from '../../components/layout/page-head';
import { PATHS } from '../../config/paths';
import { useTitle } from '../../hooks/use-title';
import { Listing } from './components/listing';

export function ShopPage() {
  useTitle('Shop');
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ to: PATHS.home, label: 'Home' }, { label: 'Shop' }]} />
      <PageHead title="Shop All Categories" />
      <Listing rated />
    </div>
  );
}
