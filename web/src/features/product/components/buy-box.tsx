import type { Product } from '@shop/contracts/api/product';
import { Suspense } from 'react';
import { listedValues } from '../../../components/product/listed-values';
import { isForSale, isSoldOut, scarcity } from '../../../components/product/stock';
import { cheapestVariant, inVariant, isColour, variantWords } from '../../../components/product/variants';
import { WishHeart } from '../../../components/product/wish-heart';
import { Button } from '../../../components/ui/button';
import { Rating } from '../../../components/ui/rating';
import { StatusPill } from '../../../components/ui/status-pill';
import { TEXTS } from '../../../config/texts';
import { useAddToCart } from '../../../hooks/use-add-to-cart';
import { lazyNamed } from '../../../lib/lazy-named';
import type { ProductChoice } from '../use-choice';
import { BuyBar } from './buy-bar';
import { Details } from './details';
import { Facts } from './facts';
import { OptionGroup } from './option-group';
import { PriceLine } from './price-line';
import { ReturnTermsLine } from './return-terms-line';
import { SizeGuideLink } from './size-guide-link';

const TellMe = lazyNamed(
  () => import('../../../components/product/tell-me'),
  (module) => module.TellMe,
);
const PinCheck = lazyNamed(
  () => import('./pin-check'),
  (module) => module.PinCheck,
);

const Offers = lazyNamed(
  () => import('./offers'),
  (module) => module.Offers,
);

/** Everything beside the images; sticks to the top on wide screens. */
export function BuyBox({ product, choice }: { product: Product; choice: ProductChoice }) {
  const { addToCart, adding } = useAddToCart('shop');
  const { chosen, variant, error, groups, choose, settled } = choice;
  const sold = inVariant(product, variant);
  const soldOut = isSoldOut(sold);
  const few = scarcity(sold);
  const options = (product.options ?? []).filter(({ values }) => values.length > 1);
  const offers = (name: RegExp) => options.some((option) => name.test(option.name));
  const colours = options.some(({ name }) => isColour(name)) ? [] : listedValues(product.color);
  const buying = {
    busy: adding,
    disabled: !isForSale(sold),
    onClick: () => {
      if (settled()) void addToCart(product._id, variant?._id);
    },
    children: soldOut ? 'Sold out' : TEXTS.addToCart.button,
  };
  return (
    <div className="pt-1.5 lg:sticky lg:top-24">
      <p className="flex items-center gap-3 text-sm text-ink-2">{product.category}</p>
      <h1 className="display mt-2 mb-3.5 text-4xl !tracking-[-0.024em]">{product.name}</h1>
      {product.rating && (
        <a href="#reviews" className="mb-2 inline-flex min-h-11 items-center">
          <Rating {...product.rating} className="!text-sm" />
        </a>
      )}
      <PriceLine product={product} chosen={chosen} />
      <p className="mt-5.5 mb-7 max-w-[50ch] whitespace-pre-line text-ink-2">{product.description}</p>
      <Facts colours={colours} size={offers(/^size$/i) ? undefined : product.size} />
      <div ref={groups}>
        {options.map((option) => (
          <OptionGroup
            key={option.name}
            product={product}
            option={option}
            chosen={chosen}
            error={error}
            onChoose={(value) => choose(option.name, value)}
            aside={/^size$/i.test(option.name) && <SizeGuideLink product={product} />}
          />
        ))}
      </div>
      {(soldOut || few) && (
        <p role="status" className="mb-4">
          <StatusPill tone={soldOut ? 'off' : 'wait'}>
            {soldOut ? ['Sold out', ...(variant ? variantWords(variant.options) : [])].join(' · ') : few}
          </StatusPill>
        </p>
      )}
      <div className="flex gap-2.5">
        <Button block {...buying} />
        <WishHeart
          product={product}
          variantId={variant?._id}
          className="size-12 flex-none rounded-sm border border-line-strong transition-colors hover:border-ink"
        />
      </div>
      {soldOut && (
        <div className="mt-2.5">
          <Suspense fallback={<div className="h-12" />}>
            <TellMe product={product} variantId={variant?._id} />
          </Suspense>
        </div>
      )}
      <ReturnTermsLine terms={product.returns} />
      <Suspense fallback={<div className="h-[92px]" />}>
        <PinCheck />
      </Suspense>
      <Suspense fallback={null}>
        <Offers product={product} />
      </Suspense>
      <Details product={product} />
      <BuyBar
        product={cheapestVariant(product, chosen)}
        chosen={variant && options.length > 0 ? variantWords(variant.options).join(', ') : undefined}
      >
        <Button className="flex-[0_1_52%] !px-2" {...buying} />
      </BuyBar>
    </div>
  );
}
