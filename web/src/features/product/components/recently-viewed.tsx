import { useEffect, useState } from 'react';
import { ProductCard } from '../../../components/product/product-card';
import { ProductGrid } from '../../../components/product/product-grid';
import { useGetProductQuery } from '../../../lib/api/catalog-api';
import { noteRecentProduct, readRecentProducts } from '../../../lib/storage/recent-products';

/** What was looked at before this product, as far as it is still in the shop; nothing shows until some of it is known. */
export function RecentlyViewed({ productId }: { productId: string }) {
  const [others] = useState(() => readRecentProducts().filter((id) => id !== productId));
  useEffect(() => noteRecentProduct(productId), [productId]);
  if (others.length === 0) return null;
  return (
    <section className="mt-section hidden has-[article]:block">
      <h2 className="display mb-[clamp(1.5rem,2.4vw,2.5rem)] text-3xl">Recently viewed</h2>
      <ProductGrid>
        {others.slice(0, 4).map((id) => (
          <RecentProduct key={id} id={id} />
        ))}
      </ProductGrid>
    </section>
  );
}

function RecentProduct({ id }: { id: string }) {
  const { data: product } = useGetProductQuery(id);
  return product && <ProductCard product={product} from="shop" />;
}
