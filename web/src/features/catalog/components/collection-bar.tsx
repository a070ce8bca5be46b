import { ChevronDown } from 'lucide-react';
import { PRODUCT_SORTS_LABELS, type SortName } from '../sorts';

interface CollectionBarProps {
  /** absent: the owner's */
  sort: SortName | undefined;
  total: number;
  onSort: (sort: SortName | undefined) => void;
}

/** How many pieces there are, and their order. */
export function CollectionBar({ sort, total, onSort }: CollectionBarProps) {
  return (
    <div className="flex items-center gap-2.5 pb-5">
      <span role="status" className="text-sm text-ink-2">
        {`${total} ${total === 1 ? 'piece' : 'pieces'}`}
      </span>
      <label className="relative ml-auto flex min-h-11 items-center gap-2 text-sm text-ink-2">
        <span className="max-md:sr-only">Sort by</span>
        <select
          value={sort ?? ''}
          onChange={({ target: { value } }) => onSort(value === '' ? undefined : (value as SortName))}
          className="field-sizing-content min-h-11 appearance-none rounded-sm bg-transparent pr-6 font-label text-ink"
        >
          <option value="" className="bg-surface">
            As we chose
          </option>
          {Object.entries(PRODUCT_SORTS_LABELS).map(([name, label]) => (
            <option key={name} value={name} className="bg-surface">
              {label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-0 size-4" />
      </label>
    </div>
  );
}
