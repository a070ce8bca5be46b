import type { ProductSort } from '@shop/contracts/api/product';
import { ChipSelect } from '../../../components/admin/chip-select';
import { SearchBox } from '../../../components/admin/search-box';
import { useCategoryNames } from '../../../hooks/use-categories';
import type { DashboardView } from '../dashboard-view';
import { ViewSwitch } from './view-switch';

const SORTS: readonly (readonly [ProductSort, string])[] = [
  ['newest', 'Newest'],
  ['name', 'Name'],
  ['price-asc', 'Price, low to high'],
  ['price-desc', 'Price, high to low'],
];

interface DashboardToolsProps {
  view: DashboardView;
  onChange: (part: Partial<DashboardView>) => void;
}

/** Search, category, order, cards or table. */
export function DashboardTools({ view, onChange }: DashboardToolsProps) {
  const names = useCategoryNames();
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <SearchBox label="Search products" value={view.q} onSearch={(q) => onChange({ q })} />
      <ChipSelect
        label="Category"
        value={view.category}
        plain=""
        options={[
          ['', 'Category'],
          ...[...new Set([...names, view.category])].filter(Boolean).map((name) => [name, name] as const),
        ]}
        onChange={(category) => onChange({ category })}
      />
      <ChipSelect
        label="Order"
        value={view.sort}
        plain={view.sort}
        options={SORTS}
        onChange={(sort) => onChange({ sort })}
      />
      <ViewSwitch view={view.view} onChange={(next) => onChange({ view: next })} />
    </div>
  );
}
