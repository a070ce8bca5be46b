import { categoryContent } from '@shop/contracts/api/category-page';
import { useParams } from 'react-router-dom';
import { Breadcrumb, PageHead } from '../../components/layout/page-head';
import { PATHS } from '../../config/paths';
import { useCategories } from '../../hooks/use-categories';
import { useTitle } from '../../hooks/use-title';
import { Listing } from './components/listing';

export function CategoryPage() {
  const { name = '' } = useParams();
  const { title: known, fixed } = categoryContent(name);
  const own = useCategories().find(({ slug }) => slug === name.toLowerCase());
  const title = own?.name ?? known;
  useTitle(title);
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ to: PATHS.home, label: 'Home' }, { to: PATHS.shop, label: 'Shop' }, { label: title }]} />
      <PageHead title={title}>{own?.text && <p className="mt-4 max-w-[60ch] text-ink-2">{own.text}</p>}</PageHead>
      <Listing key={name} fixed={fixed} />
    </div>
  );
}
