import type { Offer } from '@shop/contracts/api/offers';
import { Link } from 'react-router-dom';
import { benefitWords } from '../../../components/offers/benefit-words';
import { OfferCode } from '../../../components/offers/offer-code';
import { offerPlace, offerTerms } from '../../../components/offers/offer-facts';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { useGetOffersQuery } from '../../../lib/api/offers-api';
import { counted } from '../../../lib/cart/cart-totals';

/** There is room for so many beside the title. */
const MOST_NAMED = 2;

/**
 * The offers that run, beside the page's title: they come after the pieces, and move nothing. The panels with all there is to know are
 * below the pieces.
 */
export function SaleOffersHint() {
  const { data: offers = [] } = useGetOffersQuery();
  if (offers.length === 0) return null;
  return (
    <div className="absolute right-0 bottom-[clamp(1.4rem,2.4vw,2.25rem)] grid justify-items-end gap-1.5 text-sm">
      <ul className="hidden justify-items-end gap-1.5 md:grid">
        {offers.slice(0, MOST_NAMED).map(({ _id, name, code }) => (
          <li key={_id} className="flex items-center gap-2.5">
            {name}
            {code !== undefined && <OfferCode code={code} />}
          </li>
        ))}
      </ul>
      <a href="#sale-offers" className={TEXT_LINK}>
        {counted(offers.length, 'offer')} at checkout
      </a>
    </div>
  );
}

export function SaleOffers() {
  const { data: offers = [] } = useGetOffersQuery();
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="sale-offers" className="pb-(--space-section)">
      <h2 id="sale-offers" className="display mb-6 scroll-mt-24 text-3xl">
        Offers at checkout
      </h2>
      <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(280px,1fr))]">
        {offers.map((offer) => (
          <OfferPanel key={offer._id} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

function OfferPanel({ offer }: { offer: Offer }) {
  const { benefit, name, description, code } = offer;
  const terms = offerTerms(offer);
  const place = offerPlace(offer);
  return (
    <li className="flex max-w-[640px] flex-col rounded-md bg-sunken p-5 sm:p-6">
      <p className="display text-2xl">{benefitWords(benefit)}</p>
      <p className="mt-2 text-[0.9375rem] font-[550]">{name}</p>
      {description !== '' && <p className="mt-1 text-sm text-ink-2">{description}</p>}
      {terms !== '' && <p className="mt-1 text-sm text-ink-2">{terms}</p>}
      <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-4 text-sm text-ink-2">
        {code === undefined ? (
          'No code needed'
        ) : (
          <span>
            With <OfferCode code={code} /> at checkout
          </span>
        )}
        {place !== undefined && (
          <Link to={place} className={TEXT_LINK}>
            See what it is for
          </Link>
        )}
      </p>
    </li>
  );
}
