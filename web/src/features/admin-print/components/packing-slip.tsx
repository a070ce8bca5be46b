import type { AdminOrder } from '@shop/contracts/api/order';
import type { TradeSettings } from '@shop/contracts/api/trade-settings';
import { formatRupees } from '@shop/contracts/money';
import { AddressText } from './address-text';
import { orderNumber } from '../../../components/order/order-words';
import { useShopName } from '../../../hooks/use-shop-config';
import { formatDay } from '../../../lib/format-date';
import { parcelOf } from '../to-collect';
import { Barcode } from './barcode';

interface PackingSlipProps {
  order: AdminOrder;
  seller: TradeSettings['seller'] | undefined;
}

const CELL = 'border-b border-neutral-400 py-2 pr-3 text-left align-top';

/** What lies in a parcel, A4: what to pack, for whom, and what to do when something is wrong. */
export function PackingSlip({ order, seller }: PackingSlipProps) {
  const shopName = useShopName();
  const { pieces, collect } = parcelOf(order);
  const number = orderNumber(order._id);
  return (
    <section
      aria-label={`Packing slip of order ${number}`}
      className="sheet-slip bg-white text-[10.5pt] leading-normal text-black"
    >
      <div className="flex items-start justify-between gap-8 border-b-2 border-black pb-5">
        <div>
          <p className="font-display text-[22pt] leading-none">{shopName}</p>
          <p className="mt-2 text-[9pt] whitespace-pre-line">{seller?.address}</p>
        </div>
        <div className="text-right">
          <h2 className="text-[13pt] font-semibold">Packing slip</h2>
          <Barcode text={number} className="mt-2 ml-auto h-[12mm] w-[52mm]" />
          <p className="font-semibold">Order {number}</p>
          <p>{formatDay(order.createdAt)}</p>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-8 py-6">
        <div>
          <h3 className="mb-1 text-[9pt]">Deliver to</h3>
          <AddressText address={order.address} />
        </div>
        <div>
          <h3 className="mb-1 text-[9pt]">Delivery</h3>
          <p>{order.delivery?.name ?? 'Not chosen'}</p>
          <p className="font-semibold">{collect > 0 ? `Collect cash ${formatRupees(collect)}` : 'Paid'}</p>
        </div>
      </div>
      <table className="w-full border-collapse">
        <thead>
          <tr>
            {['Packed', 'Piece', 'SKU', 'Quantity'].map((label) => (
              <th key={label} scope="col" className={`${CELL} text-[9pt] font-semibold last:text-right`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pieces.map(({ line, quantity }) => {
            const item = order.items[line];
            return (
              <tr key={line} className="break-inside-avoid">
                <td className={`${CELL} w-[18mm]`}>
                  <span className="block size-[5mm] border border-black" />
                </td>
                <td className={CELL}>
                  <p className="font-semibold">{item?.product.name}</p>
                  {item?.variant && <p>{Object.values(item.variant.options).join(', ')}</p>}
                </td>
                <td className={`${CELL} wrap-anywhere`}>{item?.variant?.sku}</td>
                <td className={`${CELL} text-right text-[13pt] font-semibold`}>{quantity}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {order.note.trim() !== '' && (
        <div className="mt-6">
          <h3 className="mb-1 text-[9pt]">Note of the shopper</h3>
          <p className="whitespace-pre-line">{order.note}</p>
        </div>
      )}
      {seller && (
        <p className="mt-8 text-[9pt]">
          Something wrong? {[seller.email, seller.phone].filter(Boolean).join(' · ') || seller.legalName}
        </p>
      )}
    </section>
  );
}
