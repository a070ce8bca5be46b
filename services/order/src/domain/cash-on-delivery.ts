import type { TradeSettings } from '@shop/contracts/api/trade-settings';
import { formatRupees, rupeesToPaise } from '@shop/contracts/money';
import type { DeliveryZone } from './delivery';

export interface CodCircumstances {
  readonly zone: DeliveryZone | undefined;
  /** without the fee itself */
  readonly totalPaise: number;
  readonly categories: readonly string[];
  /** parcels that the buyer had sent back unopened */
  readonly cameBack: number;
}

/** Returns why an order cannot be paid in cash at the door, in a sentence for the shopper; undefined when it can. */
export function codRefusal(cod: TradeSettings['cod'], about: CodCircumstances): string | undefined {
  const { zone, totalPaise, categories, cameBack } = about;
  const excluded = new Set(cod.excludedCategories.map((name) => name.toLowerCase()));
  if (!cod.enabled) return 'Cash on delivery is not offered';
  if (!zone?.cod) return 'Cash on delivery is not offered at this PIN code';
  if (totalPaise < rupeesToPaise(cod.min)) return `Cash on delivery starts at ${formatRupees(cod.min)}`;
  if (totalPaise > rupeesToPaise(cod.max)) return `Cash on delivery is for orders up to ${formatRupees(cod.max)}`;
  if (categories.some((name) => excluded.has(name.toLowerCase())))
    return 'Some of these pieces are not sold with cash on delivery';
  if (cameBack >= cod.mostCameBack) return 'Cash on delivery is not offered for this account. Please pay online.';
  return undefined;
}

/** Returns what paying in cash costs, in paise. */
export function codFee(cod: TradeSettings['cod']): number {
  return rupeesToPaise(cod.fee);
}
