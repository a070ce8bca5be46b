import { seedId } from '@shop/catalog/app/seed-products';
import type { OfferForm } from '@shop/contracts/api/offers';

/** The offers of the demo shop: those that the chat's quick answers tell of, and a code to try. */
export const DEMO_OFFERS: readonly Omit<OfferForm, 'from'>[] = [
  {
    name: 'Buy 1 get 1 on T-shirts',
    description: 'Of two T-shirts one is free.',
    benefit: { kind: 'buy-x-get-y', buy: 1, get: 1 },
    conditions: { products: [seedId('marigold-t-shirt')] },
  },
  {
    name: 'A tenth off your first order',
    code: 'WELCOME10',
    benefit: { kind: 'percent', percent: 10, most: 500 },
    conditions: { min: 999, firstOrder: true },
    listed: false,
  },
];
