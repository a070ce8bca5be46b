import type { DeliveryZone } from '@shop/contracts/api/delivery';
import type { TradeSettings } from '@shop/contracts/api/trade-settings';

export const ZONE: DeliveryZone = {
  _id: 'a'.repeat(24),
  name: 'Near',
  ranges: [{ from: '560001', to: '562163' }],
  daysMin: 2,
  daysMax: 4,
  cod: true,
  methods: [{ _id: 'b'.repeat(24), name: 'Standard', charge: 60, freeFrom: 999 }],
};
export const FAR: DeliveryZone = {
  ...{ ...ZONE, _id: 'c'.repeat(24), name: 'Far', ranges: [{ from: '110001', to: '110001' }] },
  methods: [{ _id: 'd'.repeat(24), name: 'Standard', charge: 90 }],
};
export const TERMS: TradeSettings = {
  seller: { legalName: 'Jarul Pvt Ltd', address: '1 MG Road', state: 'KA', email: '', phone: '' },
  invoicePrefix: 'INV',
  returnDays: 7,
  exchangeDays: 14,
  eraseAddressDays: 30,
  cod: { enabled: true, min: 300, max: 5000, fee: 49, excludedCategories: [], mostCameBack: 2, confirmHours: 24 },
};
