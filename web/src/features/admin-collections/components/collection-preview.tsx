import { collected, MOST_COLLECTED, MOST_LOOKED_AT } from '@shop/contracts/api/collections';
import { skipToken } from '@reduxjs/toolkit/query';
import { formatRupees } from '@shop/contracts/money';
import { useState } from 'react';
import { Thumb } from '../../../components/product/thumb';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { usePreviewCollectionQuery } from '../../../lib/api/shop-api';
import { formatCount } from '../../../lib/format-count';
import { wireCollected, type CollectionValues } from '../collection-values';

/** What a rule finds now, for who asks: it follows what is typed from then on. */
export function CollectionPreview({ collection }: { collection: CollectionValues }) {
  const [open, setOpen] = useState(false);
  const asked = wireCollected(collection);
  const isReadable = collected.safeParse(asked).success;
  const { data, isError } = usePreviewCollectionQuery(open && isReadable ? asked : skipToken);
  if (!open)
    return (
      <Button variant="outline" size="sm" className="mt-5" onClick={() => setOpen(true)}>
        See what it finds
      </Button>
    );
  return (
    <div role="region" aria-label="What it finds" className="mt-5">
      {isError && <Notice tone="bad">The shop did not answer. Please try again.</Notice>}
      <p role="status" className="mb-3 text-sm text-ink-2">
        {!isReadable
          ? 'Something of the rule is not right yet.'
          : data === undefined
            ? ''
            : data.total === 0
              ? 'Nothing yet. The page invites people to come back.'
              : `${data.total} ${data.total === 1 ? 'piece' : 'pieces'} now.`}
      </p>
      {data?.isCut && (
        <Notice className="mb-3">
          {`More may fit. A collection shows ${formatCount(MOST_COLLECTED)} pieces, and its rule looks at ${formatCount(MOST_LOOKED_AT)} products, in its order: narrow the rule to choose which.`}
        </Notice>
      )}
      {data && data.products.length > 0 && (
        <ul className="flex gap-3 overflow-x-auto pb-2" tabIndex={0} aria-label="The first pieces">
          {data.products.map(({ _id, name, image, price }) => (
            <li key={_id} className="w-24 flex-none text-xs">
              <Thumb image={image} className="w-24" />
              <span className="mt-1.5 line-clamp-2 break-words">{name}</span>
              <span className="tnum text-ink-2">{formatRupees(price)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
