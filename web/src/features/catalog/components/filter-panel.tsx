import { isAudience } from '@shop/contracts/api/categories';
import type { ProductList } from '@shop/contracts/api/product';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button';
import { Checkbox } from '../../../components/ui/checkbox';
import { CATEGORY_NAMES } from '../../../config/shop';
import { hasFilters, toggled, type Filters } from '../filters';
import { PriceRange } from './price-range';

export interface FilterPanelProps {
  filters: Filters;
  facets: ProductList['facets'];
  /** what the page itself stands for is no choice */
  fixed: { category?: string; tag?: string };
  onChange: (part: Partial<Filters>) => void;
  onClear: () => void;
}

/** Category, price and tag, each with its count. */
export function FilterPanel({ filters, facets, fixed, onChange, onClear }: FilterPanelProps) {
  const others = Object.keys(facets?.category ?? {}).filter(
    (name) => !(CATEGORY_NAMES as readonly string[]).includes(name),
  );
  const tags = [...new Set([...Object.keys(facets?.tag ?? {}), ...filters.tag])]
    .filter((tag) => !isAudience(tag))
    .sort();
  return (
    <>
      {fixed.category === undefined && (
        <Group title="Category">
          {[...CATEGORY_NAMES, ...others].map((name) => (
            <Option
              key={name}
              label={name}
              count={facets?.category[name]}
              checked={filters.category.includes(name)}
              onToggle={() => onChange({ category: toggled(filters.category, name) })}
            />
          ))}
        </Group>
      )}
      {facets?.price && (
        <Group title="Price">
          <PriceRange
            bounds={facets.price}
            min={filters.minPrice}
            max={filters.maxPrice}
            onChange={(minPrice, maxPrice) => onChange({ minPrice, maxPrice })}
          />
        </Group>
      )}
      {fixed.tag === undefined && tags.length > 0 && (
        <Group title="Marked">
          {tags.map((tag) => (
            <Option
              key={tag}
              label={tag.charAt(0).toUpperCase() + tag.slice(1)}
              count={facets?.tag[tag]}
              checked={filters.tag.includes(tag)}
              onToggle={() => onChange({ tag: toggled(filters.tag, tag) })}
            />
          ))}
        </Group>
      )}
      <Button variant="outline" block disabled={!hasFilters(filters)} onClick={onClear}>
        Clear filters
      </Button>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-6 border-b border-line pb-6">
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

function Option({
  label,
  count = 0,
  checked,
  onToggle,
}: {
  label: string;
  count?: number;
  checked: boolean;
  onToggle: () => void;
}) {
  return (
    <Checkbox
      checked={checked}
      onChange={onToggle}
      className="md:min-h-[38px]"
      trailing={<span className="tnum ml-auto text-xs text-ink-3">{count}</span>}
    >
      {label}
    </Checkbox>
  );
}
