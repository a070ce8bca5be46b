import { Panel } from '../../../components/admin/panel';
import { Checkbox } from '../../../components/ui/checkbox';
import { TextArea, TextField } from '../../../components/ui/text-field';
import { offerField, type OfferPanelProps } from '../offer-field';

/** What it is called, and how shoppers come to it. */
export function WordsPanel(props: OfferPanelProps) {
  const { values, onChange } = props;
  const field = offerField(props);
  return (
    <Panel title="Offer">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="Name" maxLength={60} hint="Shoppers read it at the checkout." {...field('name')} />
        <TextField
          label="Code"
          optional
          maxLength={24}
          spellCheck={false}
          autoCapitalize="characters"
          className="uppercase"
          hint="Without one it counts by itself."
          {...field('code')}
        />
        <div className="md:col-span-2">
          <TextArea label="Description" optional rows={2} maxLength={300} {...field('description')} />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-x-8">
        <Checkbox checked={values.listed} onChange={({ target }) => onChange({ listed: target.checked })}>
          Tell shoppers of it
        </Checkbox>
        <Checkbox checked={values.paused} onChange={({ target }) => onChange({ paused: target.checked })}>
          Paused
        </Checkbox>
      </div>
    </Panel>
  );
}
