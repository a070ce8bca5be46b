import { zoneLook } from '../adapters/delivery-rows';
import { offerTermsLook, type AsksForOffers } from '../adapters/offer-rows';
import { TERMS_LOOK } from '../adapters/settings-rows';
import { cameBackLook } from '../adapters/shopper-rows';
import type { TradeTerms } from '../domain/charges';

/** Who orders, and where it goes. */
export interface AsksForTerms {
  readonly userId: string;
  readonly pincode: string | undefined;
  /** absent: the order asks for no offers */
  readonly offers: AsksForOffers | undefined;
}

/** What the shop's settings say now, for an order to this PIN code. */
export function tradeTermsLooks({ pincode, userId, offers }: AsksForTerms) {
  return {
    terms: TERMS_LOOK,
    zone: zoneLook(pincode),
    cameBack: cameBackLook(pincode === undefined ? '' : userId),
    offers: offerTermsLook(offers),
  };
}

export function toTradeTerms({
  terms,
  ...more
}: { terms: Pick<TradeTerms, 'settings' | 'rates'> } & Pick<TradeTerms, 'zone' | 'cameBack' | 'offers'>): TradeTerms {
  return { ...terms, ...more };
}
