import { CANCEL_AGAINST_PAY } from './cancel-against-pay';
import { COUPONS_LAST_USE } from './coupon';
import { WITH_KEY, WITHOUT_KEY } from './double-click';
import { LAST_OF_VARIANT, LAST_PIECE } from './last-piece';
import { PROOF_OF_ANOTHER, REFUND_AGAINST_REFUND, VERIFY_AGAINST_WEBHOOKS } from './payments';
import type { Race } from './race';

export const RACES: readonly Race[] = [
  LAST_PIECE,
  LAST_OF_VARIANT,
  WITH_KEY,
  WITHOUT_KEY,
  CANCEL_AGAINST_PAY,
  VERIFY_AGAINST_WEBHOOKS,
  REFUND_AGAINST_REFUND,
  COUPONS_LAST_USE,
  PROOF_OF_ANOTHER,
];
