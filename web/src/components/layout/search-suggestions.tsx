import { ArrowRight, Tag } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../config/paths';
import { useCategories } from '../../hooks/use-categories';
import { useGetShopProductsQuery } from '../../lib/api/catalog-api';
import { Thumb } from '../product/thumb';
import { Price } from '../ui/price';

const HEADING = 'px-5 pt-4 pb-1.5 text-xs font-medium text-ink-2';
const ROW =
  'flex min-h-12 items-center gap-3.5 px-5 py-1.5 text-[0.9375rem] hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2';

/** Categories and the first products for what is typed so far. */
export function SearchSuggestions({ words, onPick }: { words: string; onPick: () => void }) {
  const asked = useDeferredValue(words.trim());
  const { currentData, isFetching } = useGetShopProductsQuery(
    { q: asked, limit: 5, quiet: 'true' },
    { skip: asked.length < 2 },
  );
  const categories = useCategories().filter(({ name }) => name.toLowerCase().startsWith(asked.toLowerCase()));
  const products = currentData?.products ?? [];
  return (
    <div className="pt-1" aria-live="polite">
      {categories.length > 0 && <h2 className={HEADING}>Categories</h2>}
      {categories.map(({ slug, name }) => (
        <Link key={slug} to={PATHS.category(slug)} onClick={onPick} className={ROW}>
          <Tag aria-hidden="true" className="size-[17px] text-ink-3" />
          {name}
        </Link>
      ))}
      {products.length > 0 && <h2 className={HEADING}>Products</h2>}
      {products.map((product) => (
        <Link key={product._id} to={PATHS.product(product._id)} onClick={onPick} className={ROW}>
          <Thumb image={product.image} className="w-11" />
          <span className="min-w-0">
            <span className="line-clamp-1">{product.name}</span>
            <small className="block text-xs text-ink-2">{product.category}</small>
          </span>
          <Price rupees={product.price} className="ml-auto text-sm font-label" />
        </Link>
      ))}
      {currentData && !isFetching && products.length === 0 && (
        <p className="px-5 py-4 text-sm text-ink-2">Nothing matches “{asked}”.</p>
      )}
      <Link
        to={PATHS.search(asked)}
        onClick={onPick}
        className={`${ROW} mt-2 min-h-13 border-t border-line font-label`}
      >
        All results for “{asked}”
        <ArrowRight aria-hidden="true" className="ml-auto size-[17px] text-ink-3" />
      </Link>
    </div>
  );
}
