import type { TradeSettings } from '@shop/contracts/api/trade-settings';

/** How a shop trades until its owner says otherwise. The seller is a placeholder and belongs replaced before selling. */
export const DEFAULT_SETTINGS: TradeSettings = {
  seller: {
    legalName: 'Your shop',
    address: 'Your address, Bengaluru 560001',
    state: 'KA',
    email: '',
    phone: '',
  },
  invoicePrefix: 'INV',
  returnDays: 7,
  exchangeDays: 14,
  eraseAddressDays: 30,
  cod: {
    enabled: true,
    min: 300,
    max: 5000,
    fee: 49,
    excludedCategories: [],
    mostCameBack: 2,
    confirmHours: 24,
  },
};
