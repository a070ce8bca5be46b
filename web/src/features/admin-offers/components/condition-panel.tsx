import { MOST_OFFER_PRODUCTS } from '@shop/contracts/api/offers';
import { Panel } from '../../../components/admin/panel';
import { ProductPicker } from '../../../components/admin/product-picker';
import { Checkbox } from '../../../components/ui/checkbox';
import { Notice } from '../../../components/ui/notice';
import { TextField } from '../../../components/ui/text-field';
import { useGetCategoriesQuery } from '../../../lib/api/catalog-api';
import { useCategoryNames } from '../../../hooks/use-categories';
import { offerField, type OfferPanelProps } from '../offer-field';

/** What an order needs for it. */
export function ConditionPanel(props: OfferPanelProps) {
  const { values, onChange } = props;
  const field = offerField(props);
  const { categories } = values;
  const shelves = useCategoryNames();
  const isKnown = useGetCategoriesQuery().data !== undefined;
  const lost = isKnown ? categories.filter((name) => !shelves.includes(name)) : [];
  const toggle = (name: string) =>
    onChange({
      categories: categories.includes(name) ? categories.filter((other) => other !== name) : [...categories, name],
    });
  return (
    <Panel title="Counts for">
      <fieldset>
        <legend className="text-sm font-label">Categories</legend>
        <div className="flex flex-wrap gap-x-6">
          {[...new Set([...shelves, ...categories])].map((name) => (
            <Checkbox key={name} checked={categories.includes(name)} onChange={() => toggle(name)}>
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      {lost.length > 0 && (
        <Notice tone="warn" className="my-3">
          {`There is no category ${lost.join(', ')} any more: nothing counts by ${lost.length === 1 ? 'it' : 'them'}. Choose its new name.`}
        </Notice>
      )}
      <p className="mt-1 text-xs text-ink-2">With neither categories nor pieces, everything counts.</p>
      <div className="mt-4 grid gap-5 md:grid-cols-2">
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-sm font-label">Pieces</legend>
          <ProductPicker
            value={values.products}
            most={MOST_OFFER_PRODUCTS}
            none="None by name."
            onChange={(products) => onChange({ products })}
          />
        </fieldset>
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
