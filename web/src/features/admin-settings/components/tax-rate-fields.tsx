import { Trash2 } from 'lucide-react';
import { IconButton } from '../../../components/ui/icon-button';
import { TextField } from '../../../components/ui/text-field';
import type { RateValues } from '../rate-values';

interface TaxRateFieldsProps {
  rate: RateValues;
  place: number;
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<RateValues>) => void;
  onRemove: () => void;
}

/** The tax on what an HSN code begins with, from a day on. */
export function TaxRateFields({ rate, place, problems, onChange, onRemove }: TaxRateFieldsProps) {
  const name = rate.hsn === '' ? 'everything else' : `HSN ${rate.hsn}`;
  const field = (key: 'hsn' | 'from' | 'rate' | 'threshold' | 'rateAbove') => ({
    value: rate[key],
    autoComplete: 'off',
    className: 'tnum',
    error: problems[`rates.${place}.${key}`],
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  return (
    <div
      role="group"
      aria-label={`Rate of ${name}`}
      className="grid grid-cols-2 items-start gap-x-4 gap-y-3 border-b border-line py-4 last:border-b-0 sm:grid-cols-3 lg:grid-cols-[1fr_1.2fr_1fr_1fr_1fr_auto]"
    >
      <TextField label="HSN begins" inputMode="numeric" placeholder="Everything else" {...field('hsn')} />
      <TextField label="From" type="date" {...field('from')} />
      <TextField label="Rate, %" inputMode="decimal" {...field('rate')} />
      <TextField label="Up to, ₹ a piece" inputMode="decimal" placeholder="Any price" {...field('threshold')} />
      <TextField label="Rate above, %" inputMode="decimal" placeholder="The same" {...field('rateAbove')} />
      <div className="max-lg:self-end lg:pt-7">
        <IconButton label={`Remove the rate of ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
    </div>
  );
}
