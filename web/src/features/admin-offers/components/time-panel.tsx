import { Panel } from '../../../components/admin/panel';
import { Checkbox } from '../../../components/ui/checkbox';
import { TextField } from '../../../components/ui/text-field';
import { offerField, type OfferPanelProps } from '../offer-field';

/** When it runs, how often it may be used, and what it goes together with. */
export function TimePanel(props: OfferPanelProps) {
  const { values, onChange } = props;
  const field = offerField(props);
  const figure = { inputMode: 'numeric', className: 'tnum' } as const;
  return (
    <Panel title="When and how often">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="From" type="datetime-local" className="tnum" {...field('from')} />
        <TextField label="Until" optional type="datetime-local" className="tnum" {...field('to')} />
        <TextField label="Orders in all" optional hint="Empty: any number." {...figure} {...field('limit')} />
        <TextField label="Orders of one shopper" optional {...figure} {...field('perShopper')} />
      </div>
      <div className="mt-4 grid items-start gap-5 sm:grid-cols-2">
        <Checkbox checked={values.stackable} onChange={({ target }) => onChange({ stackable: target.checked })}>
          Goes together with others that do
        </Checkbox>
        {values.stackable && (
          <TextField label="Priority" hint="The highest counts first." {...figure} {...field('priority')} />
        )}
      </div>
    </Panel>
  );
}
