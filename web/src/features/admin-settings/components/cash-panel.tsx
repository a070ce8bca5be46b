import { useCategoryNames } from '../../../hooks/use-categories';
import { Panel } from '../../../components/admin/panel';
import { Checkbox } from '../../../components/ui/checkbox';
import { TextField } from '../../../components/ui/text-field';
import { termField, type TermPanelProps } from '../term-values';

/** Who may pay at the door, and what it costs. */
export function CashPanel(props: TermPanelProps) {
  const { values, onChange } = props;
  const names = useCategoryNames();
  const field = termField(props);
  const excluded = values.excludedCategories;
  const toggle = (name: string) =>
    onChange({
      excludedCategories: excluded.includes(name) ? excluded.filter((other) => other !== name) : [...excluded, name],
    });
  return (
    <Panel title="Cash on delivery">
      <Checkbox checked={values.codEnabled} onChange={(event) => onChange({ codEnabled: event.target.checked })}>
        Offer cash on delivery
      </Checkbox>
      <div className="mt-4 grid gap-5 sm:grid-cols-2 md:grid-cols-3">
        <TextField label="From, ₹" inputMode="decimal" className="tnum" {...field('min', 'cod.min')} />
        <TextField label="Up to, ₹" inputMode="decimal" className="tnum" {...field('max', 'cod.max')} />
        <TextField label="Charge, ₹" inputMode="decimal" className="tnum" {...field('fee', 'cod.fee')} />
        <TextField
          label="Parcels that may come back"
          inputMode="numeric"
          className="tnum"
          hint="After so many, a buyer pays first."
          {...field('mostCameBack', 'cod.mostCameBack')}
        />
        <TextField
          label="Hours to confirm"
          inputMode="numeric"
          className="tnum"
          hint="Without a confirmed mobile number the order ends."
          {...field('confirmHours', 'cod.confirmHours')}
        />
      </div>
      <fieldset className="mt-5">
        <legend className="text-sm font-label">Not for cash</legend>
        <div className="flex flex-wrap gap-x-6">
          {[...new Set([...names, ...excluded])].map((name) => (
            <Checkbox key={name} checked={excluded.includes(name)} onChange={() => toggle(name)}>
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </Panel>
  );
}
