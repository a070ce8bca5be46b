import clsx from 'clsx';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useDialogFocus } from '../../hooks/use-dialog-focus';
import { IconButton } from './icon-button';

interface SheetProps {
  side: 'left' | 'bottom';
  title: string;
  /** shown in place of the title, which then only screen readers get */
  mark?: ReactNode;
  onClose: () => void;
  className?: string;
  headClassName?: string;
  children: ReactNode;
}

const SIDES = {
  left: 'slide-in inset-y-0 left-0 overflow-y-auto',
  bottom: 'rise-in inset-x-0 bottom-0 max-h-[88dvh] rounded-t-lg',
};

/** A dialog from an edge of the window, on phones; open while it is on the page. Focus stays inside, Esc closes. */
export function Sheet({ side, title, mark, onClose, className, headClassName, children }: SheetProps) {
  const focus = useDialogFocus();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade-in fixed inset-0 z-60 bg-(--scrim)" />
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          className={clsx('fixed z-60 flex flex-col bg-surface shadow-3 focus:outline-none', SIDES[side], className)}
        >
          {mark !== undefined && <Dialog.Title className="sr-only">{title}</Dialog.Title>}
          <div className={clsx('flex flex-none items-center justify-between', headClassName)}>
            {mark ?? <Dialog.Title className="display text-2xl">{title}</Dialog.Title>}
            <Dialog.Close asChild>
              <IconButton label={`Close ${title.toLowerCase()}`}>
                <X aria-hidden="true" className="size-[21px]" />
              </IconButton>
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
