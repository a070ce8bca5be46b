import { z } from 'zod';
import { emptyAsAbsent, requiredText, rupees, text, wholeNumber } from '../fields';
import { gstin, stateCode } from './address';

/** Who sells: what stands on invoices. `state` decides whether tax is split or integrated. */
export const seller = z.object({
  legalName: requiredText(120),
  address: requiredText(400),
  state: stateCode,
  gstin: emptyAsAbsent(gstin),
  email: text(120),
  phone: text(40),
});

/** How the shop trades. Amounts in rupees. */
export const tradeSettings = z.object({
  seller,
  /** before the number of an invoice, up to four letters or digits; credit notes have their own */
  invoicePrefix: z.string().regex(/^(?!CRN$)[A-Z0-9]{1,4}$/, 'One to four capital letters or digits, but not CRN'),
  /** days from delivery */
  returnDays: wholeNumber(0, 90),
  exchangeDays: wholeNumber(0, 90),
  /** days after the last day of returns at which an order's address is erased */
  eraseAddressDays: wholeNumber(0, 365),
  cod: z.object({
    enabled: z.boolean(),
    min: rupees,
    max: rupees,
    fee: rupees,
    /** categories that are not sold for cash */
    excludedCategories: z.array(text(60)).max(50),
    /** parcels that came back after which a buyer pays first */
    mostCameBack: wholeNumber(1, 20),
    /** hours in which the mobile number has to be confirmed */
    confirmHours: wholeNumber(1, 168),
  }),
});
export type TradeSettings = z.infer<typeof tradeSettings>;
export const tradeSettingsAnswer = z.object({ message: z.string(), settings: tradeSettings });

const percent = z.number().min(0).max(100).multipleOf(0.01);
/**
 * The tax on what an HSN code begins with, from a day on: the longest prefix counts, the empty one is everything else.
 * Above `threshold` rupees a piece, without tax, `rateAbove` applies. Rates in per cent.
 */
export const taxRate = z.object({
  hsn: z.string().regex(/^[0-9]{0,8}$/, 'Up to eight digits'),
  from: z.iso.date().refine((day) => day >= '2000', 'Too long ago'),
  threshold: rupees.optional(),
  rate: percent,
  rateAbove: percent.optional(),
});
export type WireTaxRate = z.infer<typeof taxRate>;
export const taxRates = z.object({
  rates: z
    .array(taxRate)
    .max(500)
    .refine(
      (rates) => new Set(rates.map(({ hsn, from }) => `${hsn} ${from}`)).size === rates.length,
      'Each code and day once',
    )
    .refine(
      (rates) => rates.every(({ threshold, rateAbove }) => (threshold === undefined) === (rateAbove === undefined)),
      'A threshold and the rate above it belong together',
    ),
});
