import type { Product } from '@shop/contracts/api/product';
import { Link } from 'react-router-dom';
import { ProductBadge } from '../../../components/product/product-badge';
import { ProductImage } from '../../../components/product/product-image';
import { isForSale, isSoldOut } from '../../../components/product/stock';
import { WishHeart } from '../../../components/product/wish-heart';
import { Button } from '../../../components/ui/button';
import { Price } from '../../../components/ui/price';
import { PATHS } from '../../../config/paths';
import { TEXTS } from '../../../config/texts';
import { useAddToCart } from '../../../hooks/use-add-to-cart';

/** The newest product, two rows high. */
export function LeadCard({ product }: { product: Product }) {
  const { addToCart, adding } = useAddToCart('home');
  const soldOut = isSoldOut(product);
  return (
    <article className="group relative col-span-full flex flex-col md:col-span-1 md:row-span-2">
      <Link
        to={PATHS.product(product._id)}
        tabIndex={-1}
        aria-hidden="true"
        className="relative aspect-[4/5] overflow-hidden rounded-sm bg-sunken md:aspect-auto md:min-h-0 md:flex-1"
      >
        <ProductBadge product={product} />
        <ProductImage
          image={product.image}
          alt=""
          sizes="(min-width: 52rem) 50vw, 100vw"
          className="absolute inset-0 object-[50%_52%] transition-transform duration-700 ease-out group-hover:scale-[1.035]"
        />
      </Link>
      <WishHeart product={product} />
      <div className="grid grid-cols-1 gap-x-4 gap-y-0.5 pt-3.5 md:grid-cols-[1fr_auto] md:items-baseline">
        <h3 className="font-display text-xl leading-tight tracking-[-0.01em]">
          <Link to={PATHS.product(product._id)}>{product.name}</Link>
        </h3>
        <Price rupees={product.price} className="text-[0.9688rem] font-label" />
        <span className="text-xs text-ink-2">{product.category}</span>
      </div>
      <Button
        variant="outline"
        size="card"
        className="mt-3.5 self-start !px-7"
        busy={adding}
        disabled={!isForSale(product)}
        aria-label={soldOut ? undefined : `${TEXTS.addToCart.button}: ${product.name}`}
        onClick={() => void addToCart(product._id)}
      >
        {soldOut ? 'Sold out' : TEXTS.addToCart.button}
      </Button>
    </article>
  );
}
