import type { PincodeFacts } from '@shop/contracts/api/address';
import { formatSpan } from '../../../lib/format-span';

/** What a PIN code means for a parcel. */
export function PinAnswer({ facts: { pincode, city, serviceable, cod, from, to } }: { facts: PincodeFacts }) {
  const place = city ?? pincode;
  if (!serviceable) return <p>We do not deliver to {place} yet.</p>;
  return (
    <p>
      {from !== undefined && to !== undefined ? (
        <>
          Arrives in {place} <b className="font-label">{formatSpan(from, to)}</b>.
        </>
      ) : (
        <>We deliver to {place}.</>
      )}{' '}
      <span className="text-ink-2">{cod ? 'Cash on delivery is offered.' : 'Pay online; no cash on delivery.'}</span>
    </p>
  );
}
