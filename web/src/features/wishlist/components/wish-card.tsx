import type { WishedItem } from '@shop/contracts/api/wishlist';
import { Link } from 'react-router-dom';
import { lineFacts } from '../../../components/order/line-words';
import { ProductBadge } from '../../../components/product/product-badge';
import { ProductImage } from '../../../components/product/product-image';
import { isForSale, isSoldOut, scarcity } from '../../../components/product/stock';
import { choiceNoun, hasChoice } from '../../../components/product/variants';
import { TellMe } from '../../../components/product/tell-me';
import { WishButton } from '../../../components/product/wish-button';
import { Button, ButtonLink } from '../../../components/ui/button';
import { Price } from '../../../components/ui/price';
import { PATHS } from '../../../config/paths';
import { cheaperBy } from '../cheaper-by';
import { useMoveToCart } from '../use-move-to-cart';

/** A piece as it is now, with what has become of it since it was saved. */
export function WishCard({ item }: { item: WishedItem }) {
  const { product, variant } = item;
  const page = { pathname: PATHS.product(product._id), search: variant && `?variant=${variant._id}` };
  const { move, moving } = useMoveToCart(item);
  const less = cheaperBy(item);
  const few = isSoldOut(product) ? 'Sold out' : scarcity(product);
  return (
    <article className="group relative flex flex-col">
      <div className="relative aspect-[4/5] overflow-hidden rounded-sm bg-sunken">
        <ProductBadge product={product} />
        <ProductImage
          image={product.image}
          alt={product.name}
          sizes="(min-width: 68rem) 25vw, (min-width: 52rem) 33vw, 50vw"
        />
      </div>
      <WishButton product={product} variantId={variant?._id} />
      <div className="grid flex-auto grid-cols-1 content-start gap-x-4 gap-y-0.5 pt-3.5 md:grid-cols-[1fr_auto] md:items-baseline">
        <h2 className="text-[0.9688rem] leading-[1.35] font-label text-pretty">
          <Link to={page} className="after:absolute after:inset-x-0 after:top-0 after:aspect-[4/5] after:content-['']">
            {product.name}
          </Link>
        </h2>
        <Price rupees={product.price} className="text-[0.9688rem] font-label" />
        <span className="text-xs text-ink-2">{lineFacts(item)}</span>
        {few && <span className="text-xs text-warning md:text-right">{few}</span>}
        {less && <span className="col-span-full text-xs text-success">{less}</span>}
      </div>
      {isSoldOut(product) ? (
        <div className="mt-3.5">
          <TellMe small product={product} variantId={variant?._id} />
        </div>
      ) : hasChoice(product) && !variant ? (
        <ButtonLink to={page} variant="outline" size="card" block className="mt-3.5">
          Choose a {choiceNoun(product)}
        </ButtonLink>
      ) : (
        <Button
          variant="outline"
          size="card"
          block
          className="mt-3.5"
          busy={moving}
          disabled={!isForSale(product)}
          aria-label={`Move to cart: ${product.name}`}
          onClick={() => void move()}
        >
          Move to cart
        </Button>
      )}
    </article>
  );
}
