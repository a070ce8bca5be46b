import type { ProductList } from '@shop/contracts/api/product';
import { DISCOUNTS, RATINGS } from '@shop/contracts/api/product-facets';
import { useState, type ReactNode } from 'react';
import { toggled, type Filters } from '../filters';
import { colourLabel, discountLabel, ratingLabel } from './facet-labels';
import { Group, Option } from './filter-group';
import { inSizeOrder } from './size-order';
import { SWATCHES } from './swatches';

interface FacetGroupsProps {
  filters: Filters;
  facets: ProductList['facets'];
  onChange: (part: Partial<Filters>) => void;
}

/** So many values are shown before "Show all". */
const FIRST = 8;

/** Colour, size, brand, stars, discount and stock: each only where there is something to choose. */
export function FacetGroups({ filters, facets, onChange }: FacetGroupsProps) {
  const several = (name: 'color' | 'size' | 'brand', value: string) => ({
    count: facets?.[name]?.[value],
    checked: filters[name].includes(value),
    onToggle: () => onChange({ [name]: toggled(filters[name], value) }),
  });
  /** Another takes its place; the same again takes it away. */
  const one = (name: 'rating' | 'discount', value: string) => ({
    count: facets?.[name]?.[value],
    checked: filters[name] === value,
    onToggle: () => onChange({ [name]: filters[name] === value ? undefined : value }),
  });
  const isOffered = (name: 'rating' | 'discount', value: string) =>
    filters[name] === value || (facets?.[name]?.[value] ?? 0) > 0;
  const valuesOf = (name: 'color' | 'size' | 'brand') => [
    ...new Set([...Object.keys(facets?.[name] ?? {}), ...filters[name]]),
  ];
  const colors = valuesOf('color').sort();
  const ratings = RATINGS.filter((stars) => isOffered('rating', stars));
  const discounts = DISCOUNTS.filter((percent) => isOffered('discount', percent));
  return (
    <>
      <Values title="Colour" values={colors} chosen={filters.color}>
        {(family) => (
          <Option
            key={family}
            label={colourLabel(family)}
            mark={<Swatch family={family} />}
            {...several('color', family)}
          />
        )}
      </Values>
      <Values title="Size" values={inSizeOrder(valuesOf('size'))} chosen={filters.size}>
        {(size) => <Option key={size} label={size} {...several('size', size)} />}
      </Values>
      <Values title="Brand" values={valuesOf('brand').sort()} chosen={filters.brand}>
        {(brand) => <Option key={brand} label={brand} {...several('brand', brand)} />}
      </Values>
      <Values title="Customer rating" values={ratings} chosen={[]}>
        {(stars) => <Option key={stars} label={ratingLabel(stars)} {...one('rating', stars)} />}
      </Values>
      <Values title="Discount" values={discounts} chosen={[]}>
        {(percent) => <Option key={percent} label={discountLabel(percent)} {...one('discount', percent)} />}
      </Values>
      {facets?.stock !== undefined && (
        <Group title="Availability">
          <Option
            label="In stock"
            count={facets.stock.in}
            checked={filters.inStock}
            onToggle={() => onChange({ inStock: !filters.inStock })}
          />
        </Group>
      )}
    </>
  );
}

interface ValuesProps {
  title: string;
  values: readonly string[];
  chosen: readonly string[];
  children: (value: string) => ReactNode;
}

function Values({ title, values, chosen, children }: ValuesProps) {
  const [isOpen, setOpen] = useState(false);
  if (values.length === 0) return null;
  const shown = isOpen ? values : values.filter((value, place) => place < FIRST || chosen.includes(value));
  return (
    <Group title={title}>
      {shown.map(children)}
      {values.length > FIRST && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 text-sm font-label underline underline-offset-4 md:min-h-[38px]"
        >
          {isOpen ? 'Show fewer' : `Show all ${values.length}`}
          <span className="sr-only"> of {title.toLowerCase()}</span>
        </button>
      )}
    </Group>
  );
}

function Swatch({ family }: { family: string }) {
  return (
    <span
      aria-hidden="true"
      className="mr-2 inline-block size-3.5 rounded-full border border-line-strong align-[-2px]"
      style={{ background: SWATCHES[family] ?? 'transparent' }}
    />
  );
}
