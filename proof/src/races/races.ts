import type { Options } from '../options';
import { CANCEL_AGAINST_PAY } from './cancel-against-pay';
import {
  ACCOUNT_AGAINST_PAY,
  ADDRESS_AGAINST_PAY,
  PRICE_AGAINST_PAY,
  PRODUCT_AGAINST_PAY,
} from './changes-against-pay';
import { COUPONS_LAST_USE } from './coupon';
import { crowdForPiece, crowdForVariant } from './crowd';
import { WITH_KEY, WITHOUT_KEY } from './double-click';
import { EXPIRY_AGAINST_PAY } from './expiry-against-pay';
import { LAST_OF_VARIANT, LAST_PIECE } from './last-piece';
import { PROOF_OF_ANOTHER, verifyAgainstWebhooks } from './payments';
import type { Race } from './race';
import { PROVIDER_AGAINST_PART, PROVIDER_AGAINST_WHOLE, REFUND_AGAINST_REFUND, WHOLE_AGAINST_PART } from './refunds';
import { COUNT_AGAINST_SALE, RETURN_AGAINST_EXCHANGE, TWO_OF_THE_STAFF } from './staff';
import { TABS_WITH_KEYS, TABS_WITHOUT_KEY } from './two-tabs';

export const racesOf = ({ buyers, reports }: Pick<Options, 'buyers' | 'reports'>): readonly Race[] => [
  LAST_PIECE,
  LAST_OF_VARIANT,
  crowdForPiece(buyers),
  crowdForVariant(buyers),
  WITH_KEY,
  WITHOUT_KEY,
  TABS_WITHOUT_KEY,
  TABS_WITH_KEYS,
  CANCEL_AGAINST_PAY,
  ADDRESS_AGAINST_PAY,
  PRICE_AGAINST_PAY,
  PRODUCT_AGAINST_PAY,
  ACCOUNT_AGAINST_PAY,
  verifyAgainstWebhooks(reports),
  PROOF_OF_ANOTHER,
  REFUND_AGAINST_REFUND,
  WHOLE_AGAINST_PART,
  RETURN_AGAINST_EXCHANGE,
  COUNT_AGAINST_SALE,
  TWO_OF_THE_STAFF,
  COUPONS_LAST_USE,
];

/** In a copy of the shop whose orders expire at once and whose provider can be called. */
export const RIGGED_RACES: readonly Race[] = [EXPIRY_AGAINST_PAY, PROVIDER_AGAINST_PART, PROVIDER_AGAINST_WHOLE];
