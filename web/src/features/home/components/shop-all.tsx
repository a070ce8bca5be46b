import type { Product } from '@shop/contracts/api/product';
import { ProductCard } from '../../../components/product/product-card';
import { ProductGrid, ProductGridSkeleton } from '../../../components/product/product-grid';
import { PATHS } from '../../../config/paths';
import { MIXED_COUNT } from '../home-query';
import { SectionHead } from './section-head';

export function ShopAll({ products, total }: { products: readonly Product[] | undefined; total: number | undefined }) {
  return (
    <section className="wrap mt-section">
      <SectionHead
        title="Shop All Categories"
        to={PATHS.shop}
        link={total === undefined ? 'All pieces' : `All ${total} pieces`}
      />
      {products === undefined ? (
        <ProductGridSkeleton count={MIXED_COUNT} />
      ) : (
        // three columns show two full rows
        <div className="md:max-lg:[&_article:nth-child(n+7)]:hidden">
          <ProductGrid>
            {products.map((product) => (
              <ProductCard key={product._id} product={product} from="home" />
            ))}
          </ProductGrid>
        </div>
      )}
    </section>
  );
}
