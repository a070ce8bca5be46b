import type { Product } from '@shop/contracts/api/product';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ProductBadge } from '../../../components/product/product-badge';
import { ProductImage } from '../../../components/product/product-image';
import { isForSale } from '../../../components/product/stock';
import { WishHeart } from '../../../components/product/wish-heart';
import { Flower } from '../../../components/ui/flower';
import { Price } from '../../../components/ui/price';
import { PATHS } from '../../../config/paths';
import { TEXTS } from '../../../config/texts';
import { useAddToCart } from '../../../hooks/use-add-to-cart';

/** Image, name, price, category, and a round plus on the image. */
export function SmallCard({ product }: { product: Product }) {
  const { addToCart, adding } = useAddToCart('home');
  return (
    <article className="group relative flex flex-col">
      <div className="relative">
        <Link
          to={PATHS.product(product._id)}
          tabIndex={-1}
          aria-hidden="true"
          className="relative block aspect-[4/5] overflow-hidden rounded-sm bg-sunken"
        >
          <ProductBadge product={product} />
          <ProductImage
            image={product.image}
            alt=""
            sizes="(min-width: 52rem) 25vw, 50vw"
            className="transition-transform duration-700 ease-out group-hover:scale-[1.035]"
          />
        </Link>
        <WishHeart product={product} />
        {isForSale(product) && (
          <button
            type="button"
            aria-label={`${TEXTS.addToCart.button}: ${product.name}`}
            disabled={adding}
            onClick={() => void addToCart(product._id)}
            className="absolute right-2.5 bottom-2.5 grid size-11 place-items-center rounded-full bg-[#fffdfd] text-[#24131f] shadow-1 transition-colors hover:bg-[#24131f] hover:text-white"
          >
            {adding ? <Flower spinning className="size-[19px]" /> : <Plus aria-hidden="true" className="size-[19px]" />}
          </button>
        )}
      </div>
      <div className="grid grid-cols-1 gap-x-4 gap-y-0.5 pt-3.5 lg:grid-cols-[1fr_auto] lg:items-baseline">
        <h3 className="text-[0.9688rem] leading-[1.35] font-label text-pretty">
          <Link to={PATHS.product(product._id)}>{product.name}</Link>
        </h3>
        <Price rupees={product.price} className="text-[0.9688rem] font-label" />
        <span className="text-xs text-ink-2">{product.category}</span>
      </div>
    </article>
  );
}
