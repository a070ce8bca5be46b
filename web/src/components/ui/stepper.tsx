import { Minus, Plus } from 'lucide-react';

interface StepperProps {
  value: number;
  min?: number;
  max?: number;
  /** what is counted, for the buttons' names */
  label: string;
  onChange: (value: number) => void;
}

const STEP = 'grid h-[46px] w-11 place-items-center rounded-sm disabled:opacity-35 enabled:hover:bg-sunken';

export function Stepper({ value, min = 1, max = 99, label, onChange }: StepperProps) {
  return (
    <div
      role="group"
      aria-label={`Quantity of ${label}`}
      className="inline-flex h-12 items-center rounded-sm border border-line-strong bg-surface"
    >
      <button
        type="button"
        className={STEP}
        disabled={value <= min}
        aria-label={`One less ${label}`}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden="true" className="size-[15px]" />
      </button>
      <span aria-live="polite" className="tnum min-w-[26px] text-center font-label">
        {value}
      </span>
      <button
        type="button"
        className={STEP}
        disabled={value >= max}
        aria-label={`One more ${label}`}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden="true" className="size-[15px]" />
      </button>
    </div>
  );
}
