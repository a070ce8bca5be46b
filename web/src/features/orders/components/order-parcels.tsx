import type { Order } from '@shop/contracts/api/order';
import type { Shipment } from '@shop/contracts/api/shipment';
import { parcelPieces } from '../../../components/order/parcel-words';
import { Price } from '../../../components/ui/price';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { formatDay } from '../../../lib/format-date';

/** The parcels of an order: what is inside, where it is, and the courier's page about it. */
export function OrderParcels({ order }: { order: Order }) {
  const { shipments = [] } = order;
  if (shipments.length === 0) return null;
  return (
    <section className="mt-7">
      <h3 className="mb-2 text-sm font-semibold">{shipments.length === 1 ? 'Parcel' : 'Parcels'}</h3>
      <ul className="border-t border-line">
        {shipments.map((parcel) => (
          <li key={parcel._id} className="border-b border-line py-3 text-sm">
            <p className="font-label">
              {shipments.length > 1 && `${parcel.number}. `}
              {whereabouts(parcel)}
            </p>
            <p className="text-ink-2">
              {parcelPieces(order, parcel)}
              {parcel.replaces !== undefined && ' (in exchange)'}
            </p>
            {parcel.cameBackNote !== undefined && <p className="text-ink-2">{parcel.cameBackNote}</p>}
            {parcel.collect !== undefined && parcel.status === 'sent' && (
              <p className="text-ink-2">
                Please have <Price rupees={parcel.collect} /> ready in cash.
              </p>
            )}
            <Tracking parcel={parcel} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function whereabouts({ status, sentAt, deliveredAt, cameBackAt }: Shipment): string {
  if (status === 'delivered') return `Delivered ${formatDay(deliveredAt ?? sentAt)}`;
  if (status === 'came-back') return `Came back to us ${formatDay(cameBackAt ?? sentAt)}`;
  return `Sent ${formatDay(sentAt)}`;
}

function Tracking({ parcel: { carrier, trackingNumber, url, number } }: { parcel: Shipment }) {
  const words = [carrier, trackingNumber].filter(Boolean).join(' ');
  if (url !== undefined) {
    return (
      <a href={url} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center">
        <span className={TEXT_LINK}>Track {words || `parcel ${number}`}</span>
        <span className="sr-only"> (opens the courier’s page)</span>
      </a>
    );
  }
  return words === '' ? null : <p className="tnum text-ink-2">{words}</p>;
}
