import type { AdminOrder } from '@shop/contracts/api/order';
import type { TradeSettings } from '@shop/contracts/api/trade-settings';
import { formatRupees } from '@shop/contracts/money';
import { stateName } from '@shop/contracts/states';
import { spacedMobile } from '../../../components/address/address-lines';
import { orderNumber } from '../../../components/order/order-words';
import { counted, pieceCount } from '../../../lib/cart/cart-totals';
import { parcelOf } from '../to-collect';
import { Barcode } from './barcode';

interface ShippingLabelProps {
  order: AdminOrder;
  seller: TradeSettings['seller'] | undefined;
}

/** What is stuck on a parcel, 4 by 6 inches: the address large, the cash to take, where it goes when it comes back. */
export function ShippingLabel({ order, seller }: ShippingLabelProps) {
  const { address, delivery } = order;
  const { pieces, collect } = parcelOf(order);
  const number = orderNumber(order._id);
  return (
    <section aria-label={`Label of order ${number}`} className="sheet-label flex flex-col bg-white text-black">
      <div className="flex items-center justify-between border-b-2 border-black pb-2 text-[11pt] font-semibold">
        <span>{delivery?.name ?? 'Parcel'}</span>
        <span>{collect > 0 ? `COD ${formatRupees(collect)}` : 'PREPAID'}</span>
      </div>
      <div className="min-h-0 flex-1 overflow-hidden py-2">
        <p className="text-[9pt]">Deliver to</p>
        {address ? (
          <address className="text-[13pt] leading-snug wrap-anywhere not-italic">
            <p className="text-[16pt] font-semibold">{address.name}</p>
            {[address.line1, address.line2, address.landmark].map((line) => line && <p key={line}>{line}</p>)}
            <p>
              {address.city}, {stateName(address.state)}
            </p>
            <p className="text-[22pt] leading-tight font-semibold tracking-wide">{address.pincode}</p>
            <p className="font-semibold">Mobile {spacedMobile(address.mobile)}</p>
          </address>
        ) : (
          <p className="text-[16pt] font-semibold">Address missing</p>
        )}
      </div>
      {collect > 0 && (
        <p className="mb-2 border-2 border-black py-1 text-center text-[15pt] font-semibold">
          Collect cash {formatRupees(collect)}
        </p>
      )}
      <div className="border-t-2 border-black pt-2">
        <Barcode text={number} className="mx-auto h-[0.62in] w-[2.6in]" />
        <p className="flex justify-between text-[10pt]">
          <b className="font-semibold">Order {number}</b>
          <span>{counted(pieceCount(pieces), 'piece')}</span>
        </p>
      </div>
      <div className="mt-1.5 border-t border-black pt-1.5 text-[8.5pt] leading-snug">
        <p>If not delivered, return to</p>
        <p className="font-semibold">{seller?.legalName}</p>
        <p className="line-clamp-3 whitespace-pre-line">{seller?.address}</p>
        {seller && <p>{[seller.phone, seller.gstin && `GSTIN ${seller.gstin}`].filter(Boolean).join(' · ')}</p>}
      </div>
    </section>
  );
}
