import { MOST_COLLECTED } from '@shop/contracts/api/collections';
import { skipToken } from '@reduxjs/toolkit/query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { OrderButtons } from '../../../components/admin/order-buttons';
import { SearchBox } from '../../../components/admin/search-box';
import { Thumb } from '../../../components/product/thumb';
import { Button } from '../../../components/ui/button';
import { useGetShopProductsQuery } from '../../../lib/api/catalog-api';
import { usePreviewCollectionQuery } from '../../../lib/api/shop-api';
import { moved } from '../../../lib/list/arrange';
import { wireCollected, type CollectionValues } from '../collection-values';

interface HandFieldsProps {
  collection: CollectionValues;
  onChange: (part: Partial<CollectionValues>) => void;
}

/** Products that were chosen, in their order, and a search for others. */
export function HandFields({ collection, onChange }: HandFieldsProps) {
  const { productIds } = collection;
  const [words, setWords] = useState('');
  const { data: found } = useGetShopProductsQuery(words === '' ? skipToken : { q: words, limit: 6, quiet: 'true' });
  const { data: chosen } = usePreviewCollectionQuery(
    productIds.length > 0 ? wireCollected({ ...collection, sort: '' }) : skipToken,
  );
  const known = [...(chosen?.products ?? []), ...(found?.products ?? [])];
  const others = (found?.products ?? []).filter(({ _id }) => !productIds.includes(_id));
  const change = (ids: readonly string[]) => onChange({ productIds: ids });
  return (
    <div>
      {productIds.length === 0 ? (
        <p className="text-sm text-ink-2">Nothing is chosen yet. Look for a piece and add it.</p>
      ) : (
        <ol aria-label="Chosen pieces" className="divide-y divide-line">
          {productIds.map((id, place) => {
            const product = known.find(({ _id }) => _id === id);
            const name = product?.name ?? (chosen ? 'No longer in the shop' : 'Loading');
            return (
              <li key={id} className="flex items-center gap-3 py-2">
                <Thumb image={product?.image} className="w-10" />
                <span className="min-w-0 flex-1 text-sm break-words">{name}</span>
                <OrderButtons
                  name={name}
                  place={place}
                  count={productIds.length}
                  onMove={(by) => change(moved(productIds, place, by))}
                  onRemove={() => change(productIds.toSpliced(place, 1))}
                />
              </li>
            );
          })}
        </ol>
      )}
      {productIds.length < MOST_COLLECTED && (
        <div className="mt-4">
          <SearchBox label="Find a piece" value={words} onSearch={setWords} />
          <p role="status" className="sr-only">
            {words !== '' && found ? `${others.length} found` : ''}
          </p>
          {words !== '' && found && (
            <ul aria-label="Found pieces" className="mt-2 divide-y divide-line">
              {others.length === 0 && <li className="py-2 text-sm text-ink-2">Nothing else has these words.</li>}
              {others.map(({ _id, name, image }) => (
                <li key={_id} className="flex items-center gap-3 py-2">
                  <Thumb image={image} className="w-10" />
                  <span className="min-w-0 flex-1 text-sm break-words">{name}</span>
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={`Add ${name}`}
                    onClick={() => change([...productIds, _id])}
                  >
                    <Plus aria-hidden="true" className="size-4" />
                    Add
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
