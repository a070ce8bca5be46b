import { isAudience } from '@shop/contracts/api/categories';
import type { ProductList } from '@shop/contracts/api/product';
import { Suspense } from 'react';
import { Button } from '../../../components/ui/button';
import { useCategoryNames } from '../../../hooks/use-categories';
import { lazyNamed } from '../../../lib/lazy-named';
import { hasFilters, toggled, type Filters } from '../filters';
import { Group, Option } from './filter-group';
import { PriceRange } from './price-range';

const FacetGroups = lazyNamed(
  () => import('./facet-groups'),
  (module) => module.FacetGroups,
);

export interface FilterPanelProps {
  filters: Filters;
  facets: ProductList['facets'];
  /** what the page itself stands for is no choice */
  fixed: { category?: string; tag?: string };
  onChange: (part: Partial<Filters>) => void;
  onClear: () => void;
}

/** Category, price, tag and what else pieces differ by, each with its count. */
export function FilterPanel({ filters, facets, fixed, onChange, onClear }: FilterPanelProps) {
  const names = useCategoryNames();
  const others = Object.keys(facets?.category ?? {}).filter((name) => !names.includes(name));
  const tags = [...new Set([...Object.keys(facets?.tag ?? {}), ...filters.tag])]
    .filter((tag) => !isAudience(tag))
    .sort();
  return (
    <>
      {fixed.category === undefined && (
        <Group title="Category">
          {[...names, ...others].map((name) => (
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
      <Suspense fallback={null}>
        <FacetGroups filters={filters} facets={facets} onChange={onChange} />
      </Suspense>
      <Button variant="outline" block disabled={!hasFilters(filters)} onClick={onClear}>
        Clear filters
      </Button>
    </>
  );
}
