import { useRef } from 'react';

/**
 * The handlers of a dialog without a trigger of its own: the focus goes to its first field, and back to what had it
 * before. A field's `autoFocus` would take the focus before that is noted.
 */
export function useDialogFocus() {
  const opener = useRef<HTMLElement>(null);
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement as HTMLElement | null;
      const field = (event.currentTarget as Element).querySelector<HTMLElement>('input, select, textarea');
      if (field === null) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      // a link in the dialog may have led to a page that took it already
      if (document.activeElement !== document.body) return;
      const before = opener.current?.isConnected ? opener.current : document.querySelector('main');
      before?.focus({ preventScroll: true });
    },
  };
}
