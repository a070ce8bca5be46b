import type { OrderView } from '@shop/contracts/api/order';
import { Link } from 'react-router-dom';
import { FilterChips } from '../../../components/admin/filter-chips';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { PATHS } from '../../../config/paths';

const WORDS: readonly (readonly [OrderView, string])[] = [
  ['to-ship', 'To ship'],
  ['to-confirm', 'To confirm'],
  ['came-back', 'Came back'],
  ['address-missing', 'Address missing'],
  ['size-missing', 'Size not chosen'],
];

interface BoardChipsProps {
  value: OrderView | '';
  /** how many orders each view has, once known */
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
        // only what there is to do has a number
        options={WORDS.map(([name, text]) => ({
          value: name,
          text,
          count: counts?.[name] === 0 ? undefined : counts?.[name],
        }))}
      />
      <Link to={`${PATHS.adminReturns}?status=requested`} className="inline-flex min-h-11 items-center text-sm">
        <span className={TEXT_LINK}>Returns</span>
      </Link>
    </div>
  );
}
