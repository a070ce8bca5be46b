import { CATEGORY_NAMES } from '../../../config/shop';
import { Panel } from '../../../components/admin/panel';
import { Checkbox } from '../../../components/ui/checkbox';
import { TextArea, TextField } from '../../../components/ui/text-field';
import { offerField, type OfferPanelProps } from '../offer-field';

/** What an order needs for it. */
export function ConditionPanel(props: OfferPanelProps) {
  const { values, problems, onChange } = props;
  const field = offerField(props);
  const { categories } = values;
  const toggle = (name: string) =>
    onChange({
      categories: categories.includes(name) ? categories.filter((other) => other !== name) : [...categories, name],
    });
  const wrongProduct = Object.entries(problems).find(([path]) => path.startsWith('conditions.products'))?.[1];
  return (
    <Panel title="Counts for">
      <fieldset>
        <legend className="text-sm font-label">Categories</legend>
        <div className="flex flex-wrap gap-x-6">
          {[...new Set([...CATEGORY_NAMES, ...categories])].map((name) => (
            <Checkbox key={name} checked={categories.includes(name)} onChange={() => toggle(name)}>
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div className="mt-4 grid gap-5 md:grid-cols-2">
        <TextArea
          label="Products"
          optional
          rows={3}
          spellCheck={false}
          className="tnum"
          hint="The ids at the end of their addresses, one a line. With neither, everything counts."
          {...field('products')}
          error={wrongProduct}
        />
        <div className="grid content-start gap-3">
          <TextField
            label="From, ₹"
            optional
            inputMode="decimal"
            className="tnum"
            hint="What the pieces that count cost at least."
            {...field('min', 'conditions.min')}
          />
          <Checkbox checked={values.firstOrder} onChange={({ target }) => onChange({ firstOrder: target.checked })}>
            Only on a first order
          </Checkbox>
        </div>
      </div>
    </Panel>
  );
}
