import type { CartItem } from '@shop/contracts/api/cart';
import { Check, Tag } from 'lucide-react';
import { OfferCode } from '../../../components/offers/offer-code';
import { offerTerms } from '../../../components/offers/offer-facts';
import { useGetOffersQuery } from '../../../lib/api/offers-api';
import { offersNear, type CartOffer } from '../offers-near';

const MOST_SHOWN = 4;

/** The offers that the cart has come to or is near; what counts in the end is computed at the checkout. */
export function CartOffers({ items }: { items: readonly CartItem[] }) {
  const { data: offers = [] } = useGetOffersQuery();
  const shown = offersNear(offers, items).slice(0, MOST_SHOWN);
  if (shown.length === 0) return null;
  const reached = shown.filter(({ missing }) => missing === undefined).length;
  return (
    <section aria-labelledby="cart-offers" className="mt-6 border-t border-line pt-5">
      <h3 id="cart-offers" className="text-sm font-[550]">
        Offers
      </h3>
      <div role="status">
        <ul className="mt-3 grid gap-3">
          {shown.map((near) => (
            <OfferRow key={near.offer._id} {...near} />
          ))}
        </ul>
      </div>
      {reached > 1 && <p className="mt-3 text-xs text-ink-2">Those that save you most count.</p>}
    </section>
  );
}

function OfferRow({ offer, missing }: CartOffer) {
  const { name, code } = offer;
  const Icon = missing === undefined ? Check : Tag;
  // what is still to be added for it says it already
  const terms = offerTerms({ ...offer, min: undefined });
  return (
    <li className="flex gap-2.5 text-sm">
      <Icon
        aria-hidden="true"
        className={`mt-[3px] size-4 flex-none ${missing === undefined ? 'text-success' : 'text-ink-2'}`}
      />
      <div className="min-w-0">
        <p className="font-[550]">{missing ?? name}</p>
        <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-ink-2">
          {code === undefined ? (
            missing === undefined && 'Counts at checkout'
          ) : (
            <>
              With <OfferCode code={code} /> at checkout
            </>
          )}
        </p>
        {terms !== '' && <p className="text-ink-2">{terms}</p>}
      </div>
    </li>
  );
}
