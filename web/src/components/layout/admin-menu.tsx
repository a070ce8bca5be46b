import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useDialogFocus } from '../../hooks/use-dialog-focus';
import { IconButton } from '../ui/icon-button';
import { AdminAccount } from './admin-account';
import { AdminLinks } from './admin-links';
import { AdminLogo } from './admin-logo';

/** The phone's admin menu, from the left. */
export function AdminMenu({ onClose }: { onClose: () => void }) {
  const focus = useDialogFocus();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade-in fixed inset-0 z-60 bg-(--scrim)" />
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          className="slide-in fixed inset-y-0 left-0 z-60 flex w-[min(300px,86vw)] flex-col overflow-y-auto bg-surface px-3 pb-4 shadow-3 focus:outline-none"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <div className="mb-3 flex min-h-15 flex-none items-center justify-between pl-3">
            <AdminLogo className="h-[29px]" onFollow={onClose} />
            <Dialog.Close asChild>
              <IconButton label="Close menu">
                <X aria-hidden="true" className="size-[21px]" />
              </IconButton>
            </Dialog.Close>
          </div>
          <AdminLinks onFollow={onClose} />
          <AdminAccount onFollow={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
