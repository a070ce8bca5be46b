interface FilterChipsProps<Value extends string> {
  label: string;
  /** null: none of them */
  value: Value | null;
  options: readonly { value: Value; text: string; count?: number }[];
  onChange: (value: Value) => void;
}

/** One of several: a row of chips with counts, scrolled sideways where it does not fit. */
export function FilterChips<Value extends string>({ label, value, options, onChange }: FilterChipsProps<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="-mx-(--admin-pad-x) flex scrollbar-none gap-2 overflow-x-auto px-(--admin-pad-x) py-1"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="inline-flex min-h-11 flex-none items-center gap-2 rounded-full border border-line-strong px-4 text-sm transition-colors hover:border-ink aria-pressed:border-tint aria-pressed:bg-tint aria-pressed:font-label aria-pressed:text-accent md:min-h-9"
        >
          {`${option.text} `}
          {option.count !== undefined && <span className="tnum font-normal">{option.count}</span>}
        </button>
      ))}
    </div>
  );
}
