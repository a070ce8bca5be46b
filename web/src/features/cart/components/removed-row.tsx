import { useEffect, useRef } from 'react';

/** Stands where a line was, until the page is left. It takes the focus, which the line's own button took away. */
export function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <tr className="border-b border-line max-md:block">
      <td colSpan={4} className="py-2.5 max-md:block">
        <p role="status" className="flex min-h-11 items-center justify-between gap-4 text-sm text-ink-2">
          <span className="min-w-0">{name} removed.</span>
          <button
            ref={undo}
            type="button"
            aria-label={`Undo removing ${name}`}
            onClick={onUndo}
            className="min-h-11 px-1 font-medium text-ink underline underline-offset-3"
          >
            Undo
          </button>
        </p>
      </td>
    </tr>
  );
}
