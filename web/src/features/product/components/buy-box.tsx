import type { Product } from '@shop/contracts/api/product';
import { listedValues } from '../../../components/product/listed-values';
import { isForSale, isSoldOut, scarcity } from '../../../components/product/stock';
import { Button } from '../../../components/ui/button';
import { Price } from '../../../components/ui/price';
import { StatusPill } from '../../../components/ui/status-pill';
import { TEXTS } from '../../../config/texts';
import { useAddToCart } from '../../../hooks/use-add-to-cart';
import { useSizeChoice } from '../use-size-choice';
import { BuyBar } from './buy-bar';
import { Details } from './details';
import { Facts } from './facts';
import { SizeGroup } from './size-group';

/** Everything beside the images; sticks to the top on wide screens. */
export function BuyBox({ product }: { product: Product }) {
  const { addToCart, adding } = useAddToCart('shop');
  const { sizes, chosen, error, group, choose, settled } = useSizeChoice(product);
  const soldOut = isSoldOut(product);
  const few = scarcity(product);
  const several = sizes.length > 1;
  const buying = {
    busy: adding,
    disabled: !isForSale(product),
    onClick: () => {
      if (settled()) void addToCart(product._id);
    },
    children: soldOut ? 'Sold out' : TEXTS.addToCart.button,
  };
  return (
    <div className="pt-1.5 lg:sticky lg:top-24">
      <p className="flex items-center gap-3 text-sm text-ink-2">{product.category}</p>
      <h1 className="display mt-2 mb-3.5 text-4xl !tracking-[-0.024em]">{product.name}</h1>
      <p className="flex flex-wrap items-baseline gap-x-4 text-xl font-medium">
        <Price rupees={product.price} />
        <span className="text-sm font-normal text-ink-2">Taxes calculated at checkout</span>
      </p>
      <p className="mt-5.5 mb-7 max-w-[50ch] whitespace-pre-line text-ink-2">{product.description}</p>
      <Facts colours={listedValues(product.color)} size={several ? undefined : chosen} />
      {several && <SizeGroup sizes={sizes} chosen={chosen} error={error} group={group} onChoose={choose} />}
      {(soldOut || few) && (
        <p className="mb-4">
          <StatusPill tone={soldOut ? 'off' : 'wait'}>{soldOut ? 'Sold out' : few}</StatusPill>
        </p>
      )}
      <Button block {...buying} />
      <Details />
      <BuyBar product={product} size={several ? chosen : undefined}>
        <Button className="flex-[0_1_52%] !px-2" {...buying} />
      </BuyBar>
    </div>
  );
}
