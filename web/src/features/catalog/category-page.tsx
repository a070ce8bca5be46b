import { categoryContent } from '@shop/contracts/api/category-page';
import { useParams } from 'react-router-dom';
import { Breadcrumb, PageHead } from '../../components/layout/page-head';
import { PATHS } from '../../config/paths';
import { useTitle } from '../../hooks/use-title';
import { Listing } from './components/listing';

export function CategoryPage() {
  const { name = '' } = useParams();
  const { title, fixed } = categoryContent(name);
  useTitle(title);
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ to: PATHS.home, label: 'Home' }, { to: PATHS.shop, label: 'Shop' }, { label: title }]} />
      <PageHead title={title} />
      <Listing key={title} fixed={fixed} />
    </div>
  );
}
