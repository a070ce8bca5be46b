import { Breadcrumb, PageHead } from '../../components/layout/page-head';
import { PATHS } from '../../config/paths';
import { useTitle } from '../../hooks/use-title';
import { Listing } from './components/listing';

const FIXED = { tag: 'sale' };

export function SalePage() {
  useTitle('Sale');
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ to: PATHS.home, label: 'Home' }, { to: PATHS.shop, label: 'Shop' }, { label: 'Sale' }]} />
      <PageHead title="Sale" />
      <Listing fixed={FIXED} />
    </div>
  );
}
