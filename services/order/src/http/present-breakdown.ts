import type { OrderBreakdown } from '@shop/contracts/api/order';
import { paiseToRupees } from '@shop/contracts/money';
import type { StateCode } from '@shop/contracts/states';
import type { Breakdown } from '../domain/breakdown';

/** Rates are hundredths of a per cent inside. */
const HUNDREDTHS = 100;

export function presentBreakdown(breakdown: Breakdown, placeOfSupply: StateCode): OrderBreakdown {
  return {
    items: paiseToRupees(breakdown.itemsPaise),
    ...(breakdown.discountPaise > 0 ? { discount: paiseToRupees(breakdown.discountPaise) } : {}),
    shipping: paiseToRupees(breakdown.shippingPaise),
    codFee: paiseToRupees(breakdown.codFeePaise),
    total: paiseToRupees(breakdown.totalPaise),
    tax: breakdown.tax.map(({ rate, taxablePaise, cgstPaise, sgstPaise, igstPaise }) => ({
      rate: rate / HUNDREDTHS,
      taxable: paiseToRupees(taxablePaise),
      cgst: paiseToRupees(cgstPaise),
      sgst: paiseToRupees(sgstPaise),
      igst: paiseToRupees(igstPaise),
    })),
    placeOfSupply,
  };
}
