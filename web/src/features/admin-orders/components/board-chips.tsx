import { Link } from 'react-router-dom';
import { FilterChips } from '../../../components/admin/filter-chips';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { PATHS } from '../../../config/paths';
import type { OrderView } from '../../../lib/api/admin-orders-api';

const WORDS: readonly (readonly [OrderView, string])[] = [
  ['to-ship', 'To ship'],
  ['to-confirm', 'To confirm'],
  ['came-back', 'Came back'],
  ['address-missing', 'Address missing'],
  ['size-missing', 'Size not chosen'],
];

interface BoardChipsProps {
  value: OrderView | '';
  /** how many orders each has, once they are there */
  counts: Readonly<Record<string, number>> | undefined;
  onChange: (value: OrderView | '') => void;
}

/** What waits for somebody; returns have a page of their own. */
export function BoardChips({ value, counts, onChange }: BoardChipsProps) {
  return (
    <div className="grid grid-cols-1 items-center gap-x-5 lg:flex">
      <FilterChips
        label="What waits"
        value={value === '' ? null : value}
        // pressed again, it narrows no more
        onChange={(next) => onChange(next === value ? '' : next)}
        options={WORDS.map(([name, text]) => ({ value: name, text, count: counts?.[name] }))}
      />
      <Link to={`${PATHS.adminReturns}?status=requested`} className="inline-flex min-h-11 items-center text-sm">
        <span className={TEXT_LINK}>Returns</span>
      </Link>
    </div>
  );
}
