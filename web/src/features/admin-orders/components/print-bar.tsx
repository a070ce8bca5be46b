import { Printer } from 'lucide-react';
import { Button, ButtonLink } from '../../../components/ui/button';
import { Checkbox } from '../../../components/ui/checkbox';
import { printAddress } from '../../../config/print-address';
import { counted } from '../../../lib/cart/cart-totals';

interface PrintBarProps {
  /** ids on this page */
  ids: readonly string[];
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
}

/** Chooses all orders of the page, and prints those that are chosen. */
export function PrintBar({ ids, selected, onSelect }: PrintBarProps) {
  const all = selected.length === ids.length;
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox checked={all} onChange={() => onSelect(all ? [] : ids)}>
        <span className="text-sm">
          {selected.length === 0 ? 'Select all' : `${counted(selected.length, 'order')} selected`}
        </span>
      </Checkbox>
      {selected.length > 0 && (
        <span className="flex flex-wrap gap-2">
          <ButtonLink to={printAddress({ slips: selected })} variant="outline" size="sm">
            <Printer aria-hidden="true" className="size-4" />
            Packing slips
          </ButtonLink>
          <ButtonLink to={printAddress({ labels: selected })} variant="outline" size="sm">
            <Printer aria-hidden="true" className="size-4" />
            Labels
          </ButtonLink>
          <Button variant="text" className="!min-h-10" onClick={() => onSelect([])}>
            Clear
          </Button>
        </span>
      )}
    </div>
  );
}
