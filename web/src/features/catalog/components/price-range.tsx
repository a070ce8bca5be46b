import { formatRupees } from '@shop/contracts/money';
import { useState } from 'react';

interface PriceRangeProps {
  /** rupees; what there is */
  bounds: { min: number; max: number };
  /** rupees; what is chosen */
  min: number | undefined;
  max: number | undefined;
  onChange: (min: number | undefined, max: number | undefined) => void;
}

const STEP = 50;
const THUMB =
  'pointer-events-none absolute inset-x-0 top-1/2 h-6 w-full -translate-y-1/2 appearance-none bg-transparent focus-visible:outline-none ' +
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-[22px] [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-[1.5px] [&::-webkit-slider-thumb]:border-primary [&::-webkit-slider-thumb]:bg-surface [&::-webkit-slider-thumb]:shadow-1 [&:focus-visible::-webkit-slider-thumb]:outline-2 [&:focus-visible::-webkit-slider-thumb]:outline-offset-2 [&:focus-visible::-webkit-slider-thumb]:outline-focus ' +
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-[19px] [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-[1.5px] [&::-moz-range-thumb]:border-solid [&::-moz-range-thumb]:border-primary [&::-moz-range-thumb]:bg-surface';

/** Two native sliders on one rail; the choice counts when a thumb is let go. */
export function PriceRange({ bounds, min, max, onChange }: PriceRangeProps) {
  const low = Math.floor(bounds.min / STEP) * STEP;
  const high = Math.max(low + STEP, Math.ceil(bounds.max / STEP) * STEP);
  const chosen = { from: clamp(min ?? low, low, high), to: clamp(max ?? high, low, high) };
  const [dragged, setDragged] = useState<typeof chosen>();
  const { from, to } = dragged ?? chosen;
  const percent = (value: number) => ((value - low) / (high - low)) * 100;

  const settle = () => {
    if (dragged === undefined) return;
    setDragged(undefined);
    if (dragged.from === chosen.from && dragged.to === chosen.to) return;
    onChange(dragged.from > low ? dragged.from : undefined, dragged.to < high ? dragged.to : undefined);
  };
  const slider = {
    type: 'range',
    min: low,
    max: high,
    step: STEP,
    className: THUMB,
    onPointerUp: settle,
    onKeyUp: settle,
    onBlur: settle,
  } as const;

  return (
    <div>
      <div className="relative mx-2.5 my-4 h-[3px] rounded-full bg-line">
        <span
          className="absolute inset-y-0 bg-primary"
          style={{ left: `${percent(from)}%`, right: `${100 - percent(to)}%` }}
        />
        <div className="absolute -inset-x-2.5 inset-y-0">
          <input
            {...slider}
            aria-label="Lowest price"
            aria-valuetext={formatRupees(from)}
            value={from}
            onChange={(event) => setDragged({ from: Math.min(Number(event.target.value), to - STEP), to })}
          />
          <input
            {...slider}
            aria-label="Highest price"
            aria-valuetext={formatRupees(to)}
            value={to}
            onChange={(event) => setDragged({ from, to: Math.max(Number(event.target.value), from + STEP) })}
          />
        </div>
      </div>
      <div className="tnum flex justify-between text-sm text-ink-2">
        <span>{whole(from)}</span>
        <span>{whole(to)}</span>
      </div>
    </div>
  );
}

const whole = (rupees: number): string => formatRupees(rupees).replace(/\.00$/, '');
const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
