import { skipToken } from '@reduxjs/toolkit/query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useGetShopProductsQuery } from '../../lib/api/catalog-api';
import { usePreviewCollectionQuery } from '../../lib/api/shop-api';
import { moved } from '../../lib/list/arrange';
import { Thumb } from '../product/thumb';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { OrderButtons } from './order-buttons';
import { SearchBox } from './search-box';

interface ProductPickerProps {
  /** ids of those that are chosen */
  value: readonly string[];
  /** how many may be */
  most: number;
  /** whether their order counts */
  isOrdered?: boolean;
  /** what is said while none is chosen */
  none: string;
  onChange: (ids: readonly string[]) => void;
}

/** Products that were chosen, and a search for others. */
export function ProductPicker({ value, most, isOrdered = false, none, onChange }: ProductPickerProps) {
  const [words, setWords] = useState('');
  const { data: found } = useGetShopProductsQuery(words === '' ? skipToken : { q: words, limit: 6, quiet: 'true' });
  const { data: chosen } = usePreviewCollectionQuery(
    value.length > 0 ? { holds: { by: 'hand', productIds: [...value] } } : skipToken,
  );
  const known = [...(chosen?.products ?? []), ...(found?.products ?? [])];
  const others = (found?.products ?? []).filter(({ _id }) => !value.includes(_id));
  return (
    <div>
      {value.length === 0 ? (
        <p className="text-sm text-ink-2">{none}</p>
      ) : (
        <ol aria-label="Chosen pieces" className="divide-y divide-line">
          {value.map((id, place) => {
            const product = known.find(({ _id }) => _id === id);
            const name = product?.name ?? (chosen ? 'No longer in the shop' : 'Loading');
            const remove = () => onChange(value.toSpliced(place, 1));
            return (
              <li key={id} className="flex items-center gap-3 py-2">
                <Thumb image={product?.image} className="w-10" />
                <span className="min-w-0 flex-1 text-sm break-words">{name}</span>
                {isOrdered ? (
                  <OrderButtons
                    name={name}
                    place={place}
                    count={value.length}
                    onMove={(by) => onChange(moved(value, place, by))}
                    onRemove={remove}
                  />
                ) : (
                  <IconButton label={`Remove ${name}`} onClick={remove}>
                    <Trash2 aria-hidden="true" className="size-4" />
                  </IconButton>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {value.length < most && (
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
                    onClick={() => onChange([...value, _id])}
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
