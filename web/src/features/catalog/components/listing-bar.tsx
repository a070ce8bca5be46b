import { ChevronDown, SlidersHorizontal, X } from 'lucide-react';
import { formatRupees } from '@shop/contracts/money';
import { colourLabel, discountLabel, ratingLabel } from './facet-labels';
import { PRODUCT_SORTS_LABELS, type SortName } from '../sorts';
import { SEVERAL, toggled, type Filters } from '../filters';

interface ListingBarProps {
  filters: Filters;
  total: number | undefined;
  onChange: (part: Partial<Filters>) => void;
  onOpenFilters: () => void;
}

const CHIP = 'inline-flex min-h-9 flex-none items-center gap-2 rounded-full px-3.5 text-sm';

/** Chips of what is chosen, the count and the order. */
export function ListingBar({ filters, total, onChange, onOpenFilters }: ListingBarProps) {
  const { minPrice, maxPrice } = filters;
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 pb-5">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpenFilters}
        className={`${CHIP} min-h-11 border border-ink font-label md:hidden`}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        Filters
      </button>
      {SEVERAL.flatMap((name) =>
        filters[name].map((value) => (
          <Chip
            key={`${name} ${value}`}
            label={name === 'color' ? colourLabel(value) : value}
            onRemove={() => onChange({ [name]: toggled(filters[name], value) })}
          />
        )),
      )}
      {filters.rating && <Chip label={ratingLabel(filters.rating)} onRemove={() => onChange({ rating: undefined })} />}
      {filters.discount && (
        <Chip label={discountLabel(filters.discount)} onRemove={() => onChange({ discount: undefined })} />
      )}
      {filters.inStock && <Chip label="In stock" onRemove={() => onChange({ inStock: false })} />}
      {(minPrice !== undefined || maxPrice !== undefined) && (
        <Chip
          label={priceLabel(minPrice, maxPrice)}
          onRemove={() => onChange({ minPrice: undefined, maxPrice: undefined })}
        />
      )}
      <span role="status" className="px-1 text-sm text-ink-2">
        {total === undefined ? '' : `${total} ${total === 1 ? 'piece' : 'pieces'}`}
      </span>
      <label className="relative ml-auto flex min-h-11 items-center gap-2 text-sm text-ink-2">
        <span className="max-md:sr-only">Sort by</span>
        <select
          value={filters.sort}
          onChange={(event) => onChange({ sort: event.target.value as SortName })}
          className="field-sizing-content min-h-11 appearance-none rounded-sm bg-transparent pr-6 font-label text-ink"
        >
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

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={`Remove filter ${label}`}
      className={`${CHIP} bg-tint font-label text-accent`}
    >
      {label}
      <X aria-hidden="true" className="size-3" />
    </button>
  );
}

function priceLabel(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `Up to ${formatRupees(max ?? 0)}`;
  if (max === undefined) return `From ${formatRupees(min)}`;
  return `${formatRupees(min)} to ${formatRupees(max)}`;
}
