import { ProductCard } from '../../../components/product/product-card';
import { ProductGrid } from '../../../components/product/product-grid';
import { isForSale } from '../../../components/product/stock';
import { useGetProductQuery } from '../../../lib/api/catalog-api';
import { useGetBoughtTogetherQuery } from '../product-page-api';

const SHOWN = 4;

/** What others bought with a piece; nothing shows until some of it is known. */
export function BoughtTogether({ productId }: { productId: string }) {
  const { currentData: ids = [] } = useGetBoughtTogetherQuery(productId);
  if (ids.length === 0) return null;
  return (
    <section className="mt-section hidden has-[article]:block">
      <h2 className="display mb-[clamp(1.5rem,2.4vw,2.5rem)] text-3xl">Bought together</h2>
      <ProductGrid>
        {ids.slice(0, SHOWN).map((id) => (
          <Companion key={id} id={id} />
        ))}
      </ProductGrid>
    </section>
  );
}

function Companion({ id }: { id: string }) {
  const { data: product } = useGetProductQuery(id);
  return product && isForSale(product) && <ProductCard product={product} from="shop" />;
}
