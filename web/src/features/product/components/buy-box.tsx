import type { Product } from '@shop/contracts/api/product';
import { isSoldOut, scarcity } from '../../../components/product/stock';
import { Button } from '../../../components/ui/button';
import { Flower } from '../../../components/ui/flower';
import { IconButton } from '../../../components/ui/icon-button';
import { Price } from '../../../components/ui/price';
import { Stars } from '../../../components/ui/stars';
import { StatusPill } from '../../../components/ui/status-pill';
import { TEXTS } from '../../../config/texts';
import { useAddToCart } from '../../../hooks/use-add-to-cart';
import { useAppDispatch } from '../../../hooks/use-store';
import { chatOpened } from '../../../lib/chat-slice';
import { listedValues } from '../../../components/product/listed-values';
import { Details } from './details';

/** Everything beside the pictures; sticks to the top on wide screens. */
export function BuyBox({ product }: { product: Product }) {
  const { addToCart, adding } = useAddToCart('shop');
  const soldOut = isSoldOut(product);
  const few = scarcity(product);
  const dispatch = useAppDispatch();
  const label = soldOut ? 'Sold out' : TEXTS.addToCart.button;
  const add = () => void addToCart(product._id);
  return (
    <div className="pt-1.5 lg:sticky lg:top-24">
      <p className="flex items-center gap-3 text-sm text-ink-2">
        {product.category}
        <Stars />
      </p>
      <h1 className="display mt-2 mb-3.5 text-4xl !tracking-[-0.024em]">{product.name}</h1>
      <p className="flex flex-wrap items-baseline gap-x-4 text-xl font-medium">
        <Price rupees={product.price} />
        <span className="text-sm font-normal text-ink-2">Taxes calculated at checkout</span>
      </p>
      <p className="mt-5.5 mb-7 max-w-[50ch] whitespace-pre-line text-ink-2">{product.description}</p>
      <Facts product={product} />
      {(soldOut || few) && (
        <p className="mb-4">
          <StatusPill tone={soldOut ? 'off' : 'wait'}>{soldOut ? 'Sold out' : few}</StatusPill>
        </p>
      )}
      <Button block busy={adding} disabled={soldOut} onClick={add}>
        {label}
      </Button>
      <Details />
      <div className="fixed inset-x-0 bottom-0 z-35 flex items-center gap-4 border-t border-line bg-surface px-(--space-gutter) pt-2.5 pb-[calc(0.65rem+env(safe-area-inset-bottom))] md:hidden">
        <div className="min-w-0 flex-1">
          <Price rupees={product.price} className="block leading-tight font-semibold" />
          <span className="block truncate text-xs text-ink-2">{product.name}</span>
        </div>
        <IconButton label="Open chat" onClick={() => dispatch(chatOpened())} className="-mr-1.5">
          <Flower className="size-[26px]" />
        </IconButton>
        <Button className="flex-[0_1_52%] !px-2" busy={adding} disabled={soldOut} onClick={add}>
          {label}
        </Button>
      </div>
    </div>
  );
}

function Facts({ product }: { product: Product }) {
  const [colours, sizes] = [listedValues(product.color), listedValues(product.size)];
  if (colours.length + sizes.length === 0) return null;
  return (
    <dl className="mb-7 grid gap-5 text-sm">
      {colours.length > 0 && (
        <div className="flex justify-between gap-4">
          <dt className="font-semibold">Colour</dt>
          <dd className="text-ink-2">{colours.join(', ')}</dd>
        </div>
      )}
      {sizes.length > 0 && (
        <div>
          <dt className="mb-2.5 font-semibold">{sizes.length > 1 ? 'Sizes made' : 'Size'}</dt>
          <dd className="flex flex-wrap gap-2">
            {sizes.map((size) => (
              <span
                key={size}
                className="grid min-h-11 min-w-14 place-items-center rounded-sm border border-line px-3 font-medium"
              >
                {size}
              </span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
