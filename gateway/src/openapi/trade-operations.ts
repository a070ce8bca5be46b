import { deliveryZones, deliveryZonesChange } from '@shop/contracts/api/delivery';
import { taxRates, tradeSettings, tradeSettingsAnswer } from '@shop/contracts/api/trade-settings';
import { named, type Operations } from './operation';

const zones = named('DeliveryZones', deliveryZones);
const rates = named('TaxRates', taxRates);

/** How the shop trades. */
export const tradeOperations: Operations = {
  'GET /api/admin/delivery-zones': { summary: 'Where the shop delivers, how, and for how much.', answer: zones },
  'PUT /api/admin/delivery-zones': {
    summary: 'Writes the whole list; a PIN code belongs to the first zone that has it.',
    body: named('DeliveryZonesChange', deliveryZonesChange),
    answer: zones,
  },
  'GET /api/admin/tax-rates': { summary: 'The tax inside prices, by HSN code and day.', answer: rates },
  'PUT /api/admin/tax-rates': { summary: 'Writes the whole list.', body: rates, answer: rates },
  'GET /api/admin/trade-settings': {
    summary: 'Who sells, and on which terms.',
    answer: named('TradeSettings', tradeSettings),
  },
  'PUT /api/admin/trade-settings': {
    summary: 'Changes who sells, and on which terms.',
    body: named('TradeSettings', tradeSettings),
    answer: named('TradeSettingsAnswer', tradeSettingsAnswer),
  },
};
