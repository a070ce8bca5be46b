import { zoneLook } from '../adapters/delivery-rows';
import { TERMS_LOOK } from '../adapters/settings-rows';
import { cameBackLook } from '../adapters/shopper-rows';
import type { TradeTerms } from '../domain/charges';

/** What the shop's settings say now, for an order to this PIN code. */
export function tradeTermsLooks({ pincode, userId }: { pincode: string | undefined; userId: string }) {
  return { terms: TERMS_LOOK, zone: zoneLook(pincode), cameBack: cameBackLook(pincode === undefined ? '' : userId) };
}

export function toTradeTerms({
  terms,
  ...place
}: {
  terms: Pick<TradeTerms, 'settings' | 'rates'>;
  zone: TradeTerms['zone'];
  cameBack: number;
}): TradeTerms {
  return { ...terms, ...place };
}
