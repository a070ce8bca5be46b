import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export const INPUT_CLASS =
  'block w-full min-h-12 rounded-sm border border-line-strong bg-surface px-3.5 py-2.5 text-base transition-colors hover:border-ink-2 ' +
  'disabled:opacity-60 aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]';

export interface FieldTexts {
  label: string;
  hint?: string;
  /** replaces the hint */
  error?: string;
  optional?: boolean;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label above, hint below; an error replaces the hint, is announced and is what the control is described by. */
export function Field({
  label,
  hint,
  error,
  optional,
  children,
}: FieldTexts & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const helpId = `${id}-help`;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-label">
        {label}
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? helpId : undefined,
      })}
      <div id={helpId} aria-live="polite">
        {error ? <FieldError>{error}</FieldError> : hint ? <p className="mt-1.5 text-xs text-ink-2">{hint}</p> : null}
      </div>
    </div>
  );
}

export function FieldError({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <p id={id} className="mt-2 flex items-start gap-2 text-sm leading-snug text-danger">
      <CircleAlert aria-hidden="true" className="mt-px size-4" />
      <span>{children}</span>
    </p>
  );
}
