import type { Offer } from '@shop/contracts/api/offers';
import type { Product } from '@shop/contracts/api/product';
import { Tag } from 'lucide-react';
import { OfferCode } from '../../../components/offers/offer-code';
import { offersForProduct, offerTerms, offerText } from '../../../components/offers/offer-facts';
import { useGetOffersQuery } from '../../../lib/api/offers-api';

const MOST_SHOWN = 3;

/** What would make this piece cheaper; nothing where nothing does, or where that is not known. */
export function Offers({ product }: { product: Product }) {
  const { data: offers = [] } = useGetOffersQuery();
  const shown = offersForProduct(offers, product).slice(0, MOST_SHOWN);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="offers" className="mt-6 border-t border-line pt-5">
      <h2 id="offers" className="text-sm font-[550]">
        Offers
      </h2>
      <ul className="mt-3 grid gap-3.5">
        {shown.map((offer) => (
          <OfferLine key={offer._id} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

function OfferLine({ offer }: { offer: Offer }) {
  const { name, code } = offer;
  const terms = offerTerms(offer);
  return (
    <li className="flex gap-2.5 text-sm">
      <Tag aria-hidden="true" className="mt-[3px] size-4 flex-none text-ink-2" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-[550]">
          {name}
          {code !== undefined && <OfferCode code={code} />}
        </p>
        <p className="text-ink-2">{offerText(offer)}</p>
        {terms !== '' && <p className="text-ink-2">{terms}</p>}
      </div>
    </li>
  );
}
