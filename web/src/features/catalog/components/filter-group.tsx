import type { ReactNode } from 'react';
import { Checkbox } from '../../../components/ui/checkbox';

/** One thing to narrow a listing by. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-6 border-b border-line pb-6">
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

/** A choice and how many pieces it shows. */
export function Option({
  label,
  mark,
  count = 0,
  checked,
  onToggle,
}: {
  label: string;
  /** drawn before the label */
  mark?: ReactNode;
  count?: number;
  checked: boolean;
  onToggle: () => void;
}) {
  return (
    <Checkbox
      checked={checked}
      onChange={onToggle}
      className="md:min-h-[38px]"
      trailing={<span className="tnum ml-auto text-xs text-ink-3">{count}</span>}
    >
      {mark}
      {label}
    </Checkbox>
  );
}
