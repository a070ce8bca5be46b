import type { Product } from '@shop/contracts/api/product';
import { ProductCard } from '../../../components/product/product-card';
import { ProductGrid } from '../../../components/product/product-grid';
import { useGetShopProductsQuery } from '../../../lib/api/catalog-api';

/** Four other pieces of the category. */
export function Related({ product }: { product: Product }) {
  const { currentData } = useGetShopProductsQuery({ category: product.category, limit: 5 });
  const others = (currentData?.products ?? []).filter(({ _id }) => _id !== product._id).slice(0, 4);
  if (others.length === 0) return null;
  return (
    <section className="mt-section">
      <h2 className="display mb-[clamp(1.5rem,2.4vw,2.5rem)] text-3xl">More {product.category.toLowerCase()}</h2>
      <ProductGrid>
        {others.map((other) => (
          <ProductCard key={other._id} product={other} from="shop" />
        ))}
      </ProductGrid>
    </section>
  );
}
