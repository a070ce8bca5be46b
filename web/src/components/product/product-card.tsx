import type { Product } from '@shop/contracts/api/product';
import { Link } from 'react-router-dom';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { useAddToCart, type AddingFrom } from '../../hooks/use-add-to-cart';
import { Button } from '../ui/button';
import { Price } from '../ui/price';
import { Rating } from '../ui/rating';
import { Stars } from '../ui/stars';
import { ProductBadge } from './product-badge';
import { ProductImage } from './product-image';
import { isForSale, isSoldOut } from './stock';
import { WishHeart } from './wish-heart';

interface ProductCardProps {
  product: Product;
  from: AddingFrom;
  /** as in `<img sizes>` */
  sizes?: string;
  eager?: boolean;
  /** the specification's four stars, which stand on the cards of /shop only; elsewhere real ratings do, or none */
  rated?: boolean;
}

const FOUR_COLUMNS = '(min-width: 68rem) 25vw, (min-width: 52rem) 33vw, 50vw';

/** Image, name and price, category, stars, Add to Cart; the button lines up across a row. */
export function ProductCard({ product, from, sizes = FOUR_COLUMNS, eager, rated }: ProductCardProps) {
  const { addToCart, adding } = useAddToCart(from);
  const soldOut = isSoldOut(product);
  return (
    <article className="group relative flex flex-col">
      <div className="relative aspect-[4/5] overflow-hidden rounded-sm bg-sunken">
        <ProductBadge product={product} />
        <ProductImage
          image={product.image}
          alt={product.name}
          sizes={sizes}
          eager={eager}
          className="transition-transform duration-700 ease-out group-hover:scale-[1.035]"
        />
      </div>
      <WishHeart product={product} />
      <div className="grid flex-auto grid-cols-1 content-start gap-x-4 gap-y-0.5 pt-3.5 md:grid-cols-[1fr_auto] md:items-baseline">
        <h3 className="text-[0.9688rem] leading-[1.35] font-label text-pretty">
          <Link
            to={PATHS.product(product._id)}
            className="after:absolute after:inset-x-0 after:top-0 after:aspect-[4/5] after:content-['']"
          >
            {product.name}
          </Link>
        </h3>
        <Price rupees={product.price} className="text-[0.9688rem] font-label" />
        <span className="text-xs text-ink-2">{product.category}</span>
        {rated ? (
          <Stars className="md:self-center md:justify-self-end" />
        ) : (
          product.rating && <Rating {...product.rating} className="md:justify-self-end" />
        )}
      </div>
      <Button
        variant="outline"
        size="card"
        block
        className="mt-3.5"
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
