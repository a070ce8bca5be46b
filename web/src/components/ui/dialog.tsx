import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useDialogFocus } from '../../hooks/use-dialog-focus';
import { IconButton } from './icon-button';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** buttons, the way out first; right-aligned, stacked on phones */
  actions?: ReactNode;
}

/** Focus stays inside, Esc closes; a sheet from below on phones. */
export function Dialog({ open, onClose, title, description, children, actions }: DialogProps) {
  const focus = useDialogFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in fixed inset-0 z-50 grid grid-cols-1 place-items-end bg-(--scrim) md:place-items-center md:p-4">
          <Radix.Content
            {...focus}
            onInteractOutside={(event) => {
              // dismissing a message is no reason to close the dialog below it
              if ((event.target as Element).closest('[data-sonner-toaster]')) event.preventDefault();
            }}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            className="rise-in relative max-h-[94dvh] w-full overflow-y-auto rounded-t-lg bg-surface p-(--space-gutter) pt-6 shadow-3 focus:outline-none md:max-w-[440px] md:rounded-lg md:p-7.5"
          >
            <Radix.Title className="display pr-10 text-2xl">{title}</Radix.Title>
            {description !== undefined && (
              <Radix.Description asChild>
                <div className="mt-2.5 text-ink-2">{description}</div>
              </Radix.Description>
            )}
            <Radix.Close asChild>
              <IconButton label="Close" className="!absolute top-3 right-3 text-ink-2">
                <X aria-hidden="true" className="size-[18px]" />
              </IconButton>
            </Radix.Close>
            {children && <div className="mt-5">{children}</div>}
            {actions && <div className="mt-6 flex flex-col-reverse gap-2.5 md:flex-row md:justify-end">{actions}</div>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
