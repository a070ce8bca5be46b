import { z } from 'zod';
import { emptyAsAbsent, id, isoDate, requiredText, rupees, text, wholeNumber } from '../fields';

/** A code that an offer is given: capital letters and digits, which nobody confuses when it is read aloud. */
const offerCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{2,23}$/, 'Three to 24 letters, digits or dashes');

export const OFFER_KINDS = ['percent', 'amount', 'buy-x-get-y', 'free-shipping'] as const;

/** Rupees of which at least something goes off. */
const someRupees = rupees.refine((value) => value >= 1, 'At least ₹1').meta({ minimum: 1 });

/** What an offer gives. Amounts in rupees. */
export const benefit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent: z.number().min(1, 'At least 1 per cent').max(90, 'At most 90 per cent').multipleOf(0.5),
    most: someRupees.optional().describe('No more than this goes off'),
  }),
  z.object({ kind: z.literal('amount'), amount: someRupees }),
  z.object({
    kind: z.literal('buy-x-get-y'),
    buy: wholeNumber(1, 9),
    get: wholeNumber(1, 9).describe('So many of the cheapest are free for each group of `buy` + `get` pieces'),
  }),
  z.object({ kind: z.literal('free-shipping') }).describe('The first way to deliver costs nothing'),
]);
export type Benefit = z.infer<typeof benefit>;

/** The most products that an offer may name. */
export const MOST_OFFER_PRODUCTS = 200;

/** What an order needs for an offer. Categories and products are alternatives; without any, all pieces count. */
export const offerConditions = z.object({
  min: someRupees.optional().describe('What the pieces that count cost at least, in rupees'),
  categories: z.array(requiredText(60)).max(50).optional(),
  products: z.array(id).max(MOST_OFFER_PRODUCTS).optional(),
  firstOrder: z.boolean().optional().describe('Only for who has not ordered yet'),
});
export type OfferConditions = z.infer<typeof offerConditions>;

/** An offer as staff write it. */
export const offerForm = z
  .object({
    name: requiredText(60),
    description: text(300).optional(),
    code: emptyAsAbsent(offerCode).describe('Absent: it counts without one'),
    benefit,
    conditions: offerConditions.optional(),
    from: isoDate,
    to: isoDate.optional().describe('The first moment after it; absent: it stays'),
    limit: wholeNumber(1, 1_000_000).optional().describe('How many orders may use it'),
    perShopper: wholeNumber(1, 1000).optional().describe('How many of one shopper'),
    stackable: z.boolean().optional().describe('Goes together with others of which that is true'),
    priority: wholeNumber(0, 1000).optional().describe('Of several that go together the highest counts first'),
    listed: z.boolean().optional().describe('Whether shoppers are told of it'),
    paused: z.boolean().optional(),
  })
  .refine(({ from, to }) => to === undefined || from < to, { path: ['to'], error: 'Ends before it begins' });
export type OfferForm = z.infer<typeof offerForm>;

/** The same with what became of it; `version` counts its changes. */
export const adminOffer = offerForm.safeExtend({
  _id: id,
  version: z.number().int(),
  uses: z.number().int().describe('Orders that count: not those that were cancelled or expired'),
  saved: z.number().describe('What they saved, in rupees'),
});
export type AdminOffer = z.infer<typeof adminOffer>;
export const adminOffers = z.object({ offers: z.array(adminOffer) });
export const offerChange = offerForm.safeExtend({ version: wholeNumber(1, 1_000_000_000) });
export const adminOfferAnswer = z.object({ message: z.string(), offer: adminOffer });

/** An offer as shoppers are told of it. */
export const offer = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  code: z.string().optional().describe('To be given with the order; absent: it counts by itself'),
  benefit,
  min: z.number().optional(),
  categories: z.array(z.string()).optional(),
  products: z.array(id).optional(),
  firstOrder: z.literal(true).optional().describe('Only for who has not ordered yet'),
  to: isoDate.optional(),
});
export type Offer = z.infer<typeof offer>;
export const offers = z.object({ offers: z.array(offer) });
