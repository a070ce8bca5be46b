import { MOST_COLLECTED } from '@shop/contracts/api/collections';
import { PRODUCT_SORTS } from '@shop/contracts/api/product';
import { ProductPicker } from '../../../components/admin/product-picker';
import { NameAndAddress } from '../../../components/admin/name-and-address';
import { OrderButtons } from '../../../components/admin/order-buttons';
import { PicturePicker } from '../../../components/admin/picture-picker';
import { Checkbox } from '../../../components/ui/checkbox';
import { SelectField } from '../../../components/ui/select-field';
import { TextArea, TextField } from '../../../components/ui/text-field';
import type { CollectionValues } from '../collection-values';
import { CollectionPreview } from './collection-preview';
import { RuleFields } from './rule-fields';

const SORTS = {
  newest: 'Newest first',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  name: 'Name',
  rating: 'Customer rating',
} as const;

interface CollectionPanelProps {
  collection: CollectionValues;
  place: number;
  count: number;
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<CollectionValues>) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

/** A collection: its words and picture, what is in it, and when it is shown. */
export function CollectionPanel({ collection, place, count, problems, ...act }: CollectionPanelProps) {
  const { onChange, onMove, onRemove } = act;
  const name = collection.title.trim() || `collection ${place + 1}`;
  const problem = (path: string) => problems[`collections.${place}.${path}`] ?? '';
  const field = (key: 'text' | 'alt' | 'from' | 'until', path: string = key) => ({
    value: collection[key],
    autoComplete: 'off',
    error: problem(path),
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  return (
    <section aria-label={name} className="rounded-md border border-line bg-surface px-4.5 py-5 md:px-6">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 className="min-w-0 text-[0.9688rem] font-semibold break-words">
          {collection.title.trim() || 'New collection'}
        </h2>
        <OrderButtons name={name} place={place} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <NameAndAddress
          label="Title"
          name={collection.title}
          slug={collection.slug}
          path="/collection/"
          isSlugOwn={collection.isSlugOwn}
          nameProblem={problem('title')}
          slugProblem={problem('slug')}
          onChange={({ name: title, ...part }) => onChange({ ...part, ...(title !== undefined && { title }) })}
        />
        <div className="md:col-span-2">
          <TextArea
            label="Words"
            optional
            rows={3}
            maxLength={600}
            hint="Below its title; search engines show the beginning."
            {...field('text')}
          />
        </div>
        <PicturePicker
          label="Picture"
          hint="Beside its title, on its tile and in messengers."
          value={collection.picture}
          onChange={(picture) => onChange({ picture })}
        />
        <TextField
          label="What the picture shows"
          optional
          maxLength={200}
          hint="For who cannot see it."
          {...field('alt')}
        />
      </div>
      <fieldset className="mt-6 min-w-0 border-t border-line pt-5">
        <legend className="sr-only">What is in it</legend>
        <div className="mb-5 grid grid-cols-1 gap-5 md:grid-cols-2">
          <SelectField
            label="Its products"
            value={collection.by}
            onChange={({ target: { value } }) => onChange({ by: value === 'hand' ? 'hand' : 'rule' })}
          >
            <option value="rule">Found by a rule</option>
            <option value="hand">Chosen by hand</option>
          </SelectField>
          <SelectField
            label="Order"
            value={collection.sort}
            onChange={({ target: { value } }) => onChange({ sort: PRODUCT_SORTS.find((each) => each === value) ?? '' })}
          >
            <option value="">{collection.by === 'hand' ? 'As chosen' : 'As usual'}</option>
            {PRODUCT_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {SORTS[sort]}
              </option>
            ))}
          </SelectField>
        </div>
        {collection.by === 'rule' ? (
          <>
            <RuleFields collection={collection} problem={problem} onChange={onChange} />
            <CollectionPreview collection={collection} />
          </>
        ) : (
          <ProductPicker
            value={collection.productIds}
            most={MOST_COLLECTED}
            isOrdered
            none="Nothing is chosen yet. Look for a piece and add it."
            onChange={(productIds) => onChange({ productIds })}
          />
        )}
      </fieldset>
      <div className="mt-6 grid grid-cols-1 gap-5 border-t border-line pt-5 md:grid-cols-2">
        <TextField type="datetime-local" label="Shown from" optional hint="Empty: at once." {...field('from')} />
        <TextField
          type="datetime-local"
          label="Shown until"
          optional
          hint="Empty: without an end."
          {...field('until', 'to')}
        />
        <Checkbox checked={collection.isOnHome} onChange={({ target: { checked } }) => onChange({ isOnHome: checked })}>
          A tile on the home page leads to it
        </Checkbox>
      </div>
    </section>
  );
}
