export interface QuickPrompt {
  label: string;
  answer: string;
}

/** The six prompts of the specification and what is always answered. */
export const QUICK_PROMPTS: readonly QuickPrompt[] = [
  { label: 'Latest offers', answer: 'Two at the moment: flat 20% off sneakers, and buy 1 get 1 on T-shirts.' },
  {
    label: 'Track my order',
    answer: 'Send me your order ID, please. You find it under Order in the menu, beside each order.',
  },
  {
    label: 'Men’s shoes under ₹2000',
    answer:
      'Open Men at the foot of the page, tick Shoes and pull the price down to ₹2,000: whatever men’s shoes there are under ₹2000 show at once.',
  },
  {
    label: 'Return policy',
    answer:
      'Returns within 7 days of delivery, exchange within 14 days. The refund reaches your account in 5-7 business days.',
  },
  {
    label: 'Gift for kids',
    answer: 'For a gift under ₹1000, open Kids at the foot of the page and sort by price, low to high.',
  },
  {
    label: 'Who owns the store?',
    answer:
      'The store is owned and run by the people who built it. Our story, at the foot of the page, says who they are.',
  },
];
