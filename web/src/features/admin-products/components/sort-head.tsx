import type { ProductSort } from '@shop/contracts/api/product';
import clsx from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { HEAD_CELL } from '../../../components/admin/table-class';

interface SortHeadProps {
  label: string;
  sort: ProductSort;
  up: ProductSort;
  down?: ProductSort;
  right?: boolean;
  onSort: (sort: ProductSort) => void;
}

/** A column's head that orders by it. */
export function SortHead({ label, sort, up, down, right = false, onSort }: SortHeadProps) {
  const direction = sort === up ? 'ascending' : sort === down ? 'descending' : undefined;
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown;
  return (
    <th scope="col" aria-sort={direction} className={clsx(HEAD_CELL, right && 'text-right')}>
      <button
        type="button"
        onClick={() => onSort(direction === 'ascending' && down ? down : up)}
        className={clsx('inline-flex min-h-11 items-center gap-1 hover:text-ink', direction && 'text-ink')}
      >
        {label}
        <Icon aria-hidden="true" className={clsx('size-3', !direction && 'opacity-60')} />
      </button>
    </th>
  );
}
