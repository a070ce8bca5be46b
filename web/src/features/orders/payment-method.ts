const METHODS: Record<string, string> = {
  cod: 'Cash on delivery',
  card: 'Card',
  upi: 'UPI',
  netbanking: 'Net banking',
  wallet: 'Wallet',
};

/** The provider's word for a method as a person says it. */
export const paymentMethod = (method: string): string => METHODS[method] ?? method;
