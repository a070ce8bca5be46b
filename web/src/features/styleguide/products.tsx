import { ProductCard } from '../../components/product/product-card';
import { ProductGrid } from '../../components/product/product-grid';
import { Thumb } from '../../components/product/thumb';
import { SAMPLES } from './samples';
import { Family, Specimen } from './specimen';

export function Products() {
  return (
    <Family id="products" title="Products">
      <ProductGrid>
        {SAMPLES.map((product) => (
          <ProductCard key={product._id} product={product} from="shop" />
        ))}
      </ProductGrid>
      <Specimen label="Beside a line: picture, none">
        <Thumb image={SAMPLES[0]?.image} />
        <Thumb image={undefined} />
        <Thumb image={SAMPLES[1]?.image} className="w-24" />
        <Thumb image={undefined} className="w-24" />
      </Specimen>
    </Family>
  );
}
