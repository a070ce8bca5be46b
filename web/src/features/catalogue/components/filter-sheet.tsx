import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { Button } from '../../../components/ui/button';
import { IconButton } from '../../../components/ui/icon-button';
import { useDialogFocus } from '../../../hooks/use-dialog-focus';
import { FilterPanel, type FilterPanelProps } from './filter-panel';

/** The filters on phones; the button at its foot says what they leave. */
export function FilterSheet({ total, onClose, ...panel }: FilterPanelProps & { total: number; onClose: () => void }) {
  const focus = useDialogFocus();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade-in fixed inset-0 z-60 bg-(--scrim)" />
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          className="rise-in fixed inset-x-0 bottom-0 z-60 flex max-h-[88dvh] flex-col rounded-t-lg bg-surface shadow-3 focus:outline-none"
        >
          <div className="flex items-center justify-between py-2 pr-2 pl-(--space-gutter)">
            <Dialog.Title className="display text-2xl">Filters</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label="Close filters">
                <X aria-hidden="true" className="size-[21px]" />
              </IconButton>
            </Dialog.Close>
          </div>
          <div className="overflow-y-auto px-(--space-gutter) py-2">
            <FilterPanel {...panel} />
          </div>
          <div className="border-t border-line px-(--space-gutter) py-3">
            <Button block onClick={onClose}>
              Show {total} {total === 1 ? 'piece' : 'pieces'}
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
