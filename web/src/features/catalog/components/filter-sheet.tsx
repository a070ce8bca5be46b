import { Button } from '../../../components/ui/button';
import { Sheet } from '../../../components/ui/sheet';
import { FilterPanel, type FilterPanelProps } from './filter-panel';

/** The filters on phones; the button at its foot says what they leave. */
export function FilterSheet({ total, onClose, ...panel }: FilterPanelProps & { total: number; onClose: () => void }) {
  return (
    <Sheet side="bottom" title="Filters" onClose={onClose} headClassName="py-2 pr-2 pl-(--space-gutter)">
      <div className="overflow-y-auto px-(--space-gutter) py-2">
        <FilterPanel {...panel} />
      </div>
      <div className="border-t border-line px-(--space-gutter) py-3">
        <Button block onClick={onClose}>
          Show {total} {total === 1 ? 'piece' : 'pieces'}
        </Button>
      </div>
    </Sheet>
  );
}
