/** Pages whose words an owner may write; the rest of them follow from what the shop does. */
export const OWN_PAGES = [
  'about',
  'faqs',
  'orders-returns',
  'privacy-policy',
  'terms-conditions',
  'support',
  'careers',
] as const;
export type OwnPage = (typeof OWN_PAGES)[number];
