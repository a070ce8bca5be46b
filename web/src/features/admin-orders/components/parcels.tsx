import type { AdminOrder } from '@shop/contracts/api/order';
import type { Shipment } from '@shop/contracts/api/shipment';
import { useState } from 'react';
import { FormDialog } from '../../../components/admin/form-dialog';
import { Panel } from '../../../components/admin/panel';
import { parcelPieces } from '../../../components/order/parcel-words';
import { Button } from '../../../components/ui/button';
import { Price } from '../../../components/ui/price';
import { StatusPill, type PillTone } from '../../../components/ui/status-pill';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { useAdminAction } from '../../../hooks/use-admin-action';
import { useDeliverParcelMutation } from '../../../lib/api/admin-orders-api';
import { formatMoment } from '../../../lib/format-date';
import { TakeBackDialog } from './take-back-dialog';

const STATES: Record<Shipment['status'], { word: string; tone: PillTone }> = {
  sent: { word: 'On its way', tone: 'plain' },
  delivered: { word: 'Delivered', tone: 'good' },
  'came-back': { word: 'Came back', tone: 'bad' },
};

/** Every parcel of the order, with what can be said of it. */
export function Parcels({ order }: { order: AdminOrder }) {
  const { shipments = [] } = order;
  if (shipments.length === 0) return null;
  return (
    <Panel title="Parcels">
      <ul>
        {shipments.map((parcel) => (
          <Parcel key={parcel._id} order={order} parcel={parcel} />
        ))}
      </ul>
    </Panel>
  );
}

function Parcel({ order, parcel }: { order: AdminOrder; parcel: Shipment }) {
  const [asked, setAsked] = useState<'delivered' | 'came-back' | null>(null);
  const { number, status, carrier, trackingNumber, url, collect } = parcel;
  const { word, tone } = STATES[status];
  const way = [carrier, trackingNumber].filter((part) => part !== undefined).join(' ');
  const close = () => setAsked(null);
  return (
    <li className="border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="font-label">Parcel {number}</h3>
        <StatusPill tone={tone}>{word}</StatusPill>
        <span className="tnum text-sm text-ink-2">
          {formatMoment(parcel.deliveredAt ?? parcel.cameBackAt ?? parcel.sentAt)}
        </span>
      </div>
      <p className="mt-1 text-sm break-words text-ink-2">
        {parcelPieces(order, parcel)}
        {parcel.replaces !== undefined && ' (instead of what came back)'}
      </p>
      {parcel.cameBackNote !== undefined && <p className="mt-1 text-sm text-ink-2">{parcel.cameBackNote}</p>}
      {(way !== '' || url !== undefined) && (
        <p className="tnum mt-1 text-sm wrap-anywhere">
          {way}{' '}
          {url !== undefined && (
            <a href={url} target="_blank" rel="noreferrer" className={TEXT_LINK}>
              Track parcel {number}
            </a>
          )}
        </p>
      )}
      {collect !== undefined && (
        <p className="mt-1 text-sm text-ink-2">
          {status === 'delivered' ? 'Cash taken' : 'Cash to take'} <Price rupees={collect} />
        </p>
      )}
      {status === 'sent' && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            onClick={() => setAsked('delivered')}
            aria-label={`Parcel ${number} delivered`}
          >
            Delivered
          </Button>
          <Button
            variant="outline"
            size="sm"
            onClick={() => setAsked('came-back')}
            aria-label={`Parcel ${number} came back`}
          >
            Came back
          </Button>
        </div>
      )}
      {asked === 'delivered' && <DeliveredDialog order={order} parcel={parcel} onClose={close} />}
      {asked === 'came-back' && <TakeBackDialog order={order} parcel={parcel} onClose={close} />}
    </li>
  );
}

interface ParcelDialogProps {
  order: AdminOrder;
  parcel: Shipment;
  onClose: () => void;
}

function DeliveredDialog({ order, parcel, onClose }: ParcelDialogProps) {
  const [deliver] = useDeliverParcelMutation();
  const { run, busy, problem } = useAdminAction(onClose);
  const cash = parcel.collect === undefined ? '' : ' The courier has its cash then.';
  return (
    <FormDialog
      title={`Parcel ${parcel.number} delivered`}
      description={`The time to return these pieces begins.${cash} This cannot be undone.`}
      save="Mark as delivered"
      busy={busy}
      problem={problem}
      onSubmit={() => void run(() => deliver({ id: order._id, parcel: parcel._id }).unwrap())}
      onClose={onClose}
    />
  );
}
