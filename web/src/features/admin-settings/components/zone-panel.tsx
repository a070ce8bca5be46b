import { OrderButtons } from '../../../components/admin/order-buttons';
import { Button } from '../../../components/ui/button';
import { Checkbox } from '../../../components/ui/checkbox';
import { TextArea, TextField } from '../../../components/ui/text-field';
import { counted } from '../../../lib/cart/cart-totals';
import { changedAt, moved } from '../../../lib/list/arrange';
import { readRanges } from '../pin-ranges';
import { newMethod, type ZoneValues } from '../zone-values';
import { MethodFields } from './method-fields';

interface ZonePanelProps {
  zone: ZoneValues;
  place: number;
  count: number;
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<ZoneValues>) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

/** A zone: which PIN codes, in how many days, whether in cash, and the ways to send. */
export function ZonePanel({ zone, place, count, problems, onChange, onMove, onRemove }: ZonePanelProps) {
  const at = `zones.${place}`;
  const name = zone.name.trim() || `zone ${place + 1}`;
  const wrongRange = Object.entries(problems).find(([path]) => path.startsWith(`${at}.ranges`))?.[1];
  const field = (key: 'name' | 'daysMin' | 'daysMax') => ({
    value: zone[key],
    autoComplete: 'off',
    error: problems[`${at}.${key}`],
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  return (
    <section aria-label={name} className="rounded-md border border-line bg-surface px-4.5 py-5 md:px-6">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 className="min-w-0 text-[0.9688rem] font-semibold break-words">{zone.name.trim() || 'New zone'}</h2>
        <OrderButtons name={name} place={place} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <div className="grid content-start gap-5">
          <TextField label="Name" maxLength={60} {...field('name')} />
          <div className="grid grid-cols-2 gap-5">
            <TextField label="Fewest days" inputMode="numeric" className="tnum" {...field('daysMin')} />
            <TextField label="Most days" inputMode="numeric" className="tnum" {...field('daysMax')} />
          </div>
          <Checkbox checked={zone.cod} onChange={(event) => onChange({ cod: event.target.checked })}>
            Cash on delivery
          </Checkbox>
        </div>
        <TextArea
          label="PIN codes"
          rows={6}
          spellCheck={false}
          className="tnum resize-y"
          hint={`A range a line, such as 560001,562163. ${counted(readRanges(zone.ranges).length, 'range')}.`}
          error={wrongRange}
          value={zone.ranges}
          onChange={(event) => onChange({ ranges: event.target.value })}
        />
      </div>
      <h3 className="mt-6 mb-1 text-sm font-label">Ways to send</h3>
      {zone.methods.map((method, index) => (
        <MethodFields
          key={method.key}
          method={method}
          place={index}
          count={zone.methods.length}
          at={`${at}.methods.${index}`}
          problems={problems}
          onChange={(part) => onChange({ methods: changedAt(zone.methods, index, part) })}
          onMove={(by) => onChange({ methods: moved(zone.methods, index, by) })}
          onRemove={() => onChange({ methods: zone.methods.toSpliced(index, 1) })}
        />
      ))}
      {problems[`${at}.methods`] && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {problems[`${at}.methods`]}
        </p>
      )}
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        aria-label={`Add a way to send to ${name}`}
        onClick={() => onChange({ methods: [...zone.methods, newMethod()] })}
      >
        Add a way
      </Button>
    </section>
  );
}
