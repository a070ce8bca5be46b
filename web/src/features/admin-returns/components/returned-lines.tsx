import { imageVariant } from '@shop/contracts/api/image';
import type { AdminOrder } from '@shop/contracts/api/order';
import type { OrderReturn, ReturnLine } from '@shop/contracts/api/returns';
import { CONDITION_WORDS, REASON_WORDS } from '../../../components/admin/return-words';
import { Thumb } from '../../../components/product/thumb';
import { uploadAddress } from '../../../lib/images/upload-address';

interface ReturnedLinesProps {
  entry: OrderReturn;
  /** its order, once it is there */
  order: AdminOrder | undefined;
}

/** What comes back: how many of what, why, and the photos of it. */
export function ReturnedLines({ entry, order }: ReturnedLinesProps) {
  return (
    <ul>
      {entry.items.map((item) => (
        <li key={item.line} className="border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
          <Line item={item} ordered={order?.items[item.line]} />
        </li>
      ))}
    </ul>
  );
}

function Line({ item, ordered }: { item: ReturnLine; ordered: AdminOrder['items'][number] | undefined }) {
  const name = ordered?.product.name ?? `Line ${item.line + 1}`;
  return (
    <>
      <div className="flex items-start gap-4">
        <Thumb image={ordered?.product.image} className="w-12" />
        <div className="min-w-0 text-sm text-ink-2">
          <p className="text-base font-label break-words text-ink">
            {item.quantity} × {name}
          </p>
          {ordered?.variant && <p>{Object.values(ordered.variant.options).join(', ')}</p>}
          <p>Reason: {REASON_WORDS[item.reason]}</p>
          {item.replacement && <p>Wanted instead: {Object.values(item.replacement.options).join(', ')}</p>}
          {item.condition && <p>Found: {CONDITION_WORDS[item.condition]}</p>}
          {ordered?.returns === 'damaged-only' && <p>Comes back only if it arrived damaged.</p>}
        </div>
      </div>
      {item.photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {item.photos.map((photo, index) => (
            <li key={photo}>
              <a href={uploadAddress(photo)} target="_blank" rel="noreferrer">
                <img
                  src={uploadAddress(imageVariant(photo, 240))}
                  alt={`Photo ${index + 1} of ${name}`}
                  width={96}
                  height={120}
                  loading="lazy"
                  className="h-30 w-24 rounded-sm bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
