import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';

interface ChipSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  /** the value that narrows nothing: the chip stays plain */
  plain: Value;
  onChange: (value: Value) => void;
}

/** A native select in the shape of a chip; tinted once it narrows the list. */
export function ChipSelect<Value extends string>({ label, value, options, plain, onChange }: ChipSelectProps<Value>) {
  const chosen = value !== plain;
  return (
    <span className="relative inline-flex">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        className={clsx(
          'min-h-11 max-w-[42vw] [field-sizing:content] appearance-none truncate rounded-full border pr-8.5 pl-4 text-sm transition-colors md:min-h-10 md:max-w-none',
          chosen ? 'border-tint bg-tint font-label text-accent' : 'border-line-strong bg-transparent hover:border-ink',
        )}
      >
        {options.map(([name, text]) => (
          <option key={name} value={name} className="bg-surface font-normal text-ink">
            {text}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className={clsx(
          'pointer-events-none absolute top-1/2 right-3.5 size-3.5 -translate-y-1/2',
          chosen && 'text-accent',
        )}
      />
    </span>
  );
}
