import { OrderButtons } from '../../../components/admin/order-buttons';
import { TextField } from '../../../components/ui/text-field';
import type { MethodValues } from '../zone-values';

interface MethodFieldsProps {
  method: MethodValues;
  place: number;
  count: number;
  /** its path among the problems */
  at: string;
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<MethodValues>) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

/** A way to send parcels: what it costs, and how long it takes where that differs from the zone. */
export function MethodFields({ method, place, count, at, problems, onChange, onMove, onRemove }: MethodFieldsProps) {
  const field = (key: 'name' | 'charge' | 'freeFrom' | 'daysMin' | 'daysMax') => ({
    value: method[key],
    autoComplete: 'off',
    error: problems[`${at}.${key}`],
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  return (
    <div
      role="group"
      aria-label={method.name || `Way ${place + 1}`}
      className="grid grid-cols-2 items-start gap-x-4 gap-y-3 border-b border-line py-4 sm:grid-cols-[2fr_1fr_1fr] lg:grid-cols-[2fr_1fr_1fr_1fr_1fr_auto]"
    >
      <div className="max-sm:col-span-full">
        <TextField label="Name" maxLength={60} {...field('name')} />
      </div>
      <TextField label="Charge, ₹" inputMode="decimal" className="tnum" {...field('charge')} />
      <TextField label="Free from, ₹" inputMode="decimal" className="tnum" placeholder="Never" {...field('freeFrom')} />
      <TextField label="Fewest days" inputMode="numeric" className="tnum" placeholder="Zone’s" {...field('daysMin')} />
      <TextField label="Most days" inputMode="numeric" className="tnum" placeholder="Zone’s" {...field('daysMax')} />
      <div className="max-lg:self-end lg:pt-7">
        <OrderButtons
          name={method.name || `way ${place + 1}`}
          place={place}
          count={count}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
    </div>
  );
}
