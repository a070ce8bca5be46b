import type { Order } from '@shop/contracts/api/order';
import type { Shipment } from '@shop/contracts/api/shipment';
import { lineName } from './line-words';

/** What a parcel carries: `1 × Linen Kurta Dress, Size M`; of an exchange, what was wanted instead. */
export function parcelPieces({ items, returns = [] }: Pick<Order, 'items' | 'returns'>, parcel: Shipment): string {
  const exchange = returns.find(({ _id }) => _id === parcel.replaces);
  return parcel.items
    .map(({ line, quantity }) => {
      const item = items[line];
      const instead = exchange?.items.find((returned) => returned.line === line)?.replacement;
      return `${quantity} × ${item ? lineName(instead ? { ...item, variant: instead } : item) : 'a piece'}`;
    })
    .join(', ');
}
