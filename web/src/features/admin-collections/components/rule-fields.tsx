import { Checkbox } from '../../../components/ui/checkbox';
import { TextField } from '../../../components/ui/text-field';
import { useGetCategoriesQuery } from '../../../lib/api/catalog-api';
import type { CollectionValues } from '../collection-values';

interface RuleFieldsProps {
  collection: CollectionValues;
  problem: (path: string) => string;
  onChange: (part: Partial<CollectionValues>) => void;
}

/** What products have to be; what is left empty asks for nothing. */
export function RuleFields({ collection, problem, onChange }: RuleFieldsProps) {
  const categories = useGetCategoriesQuery().data?.categories ?? [];
  const field = (key: 'tags' | 'minPrice' | 'maxPrice' | 'newDays' | 'minRating') => ({
    value: collection[key],
    autoComplete: 'off',
    optional: true,
    error: problem(`holds.${key}`),
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  const toggle = (id: string, isIn: boolean) =>
    onChange({
      categories: isIn ? [...collection.categories, id] : collection.categories.filter((each) => each !== id),
    });
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
      <fieldset className="min-w-0 md:col-span-2">
        <legend className="mb-1 text-sm font-medium">Categories</legend>
        <p className="mb-1 text-xs text-ink-2">None: products of all of them.</p>
        <div className="flex flex-wrap gap-x-6">
          {categories.map(({ _id, name }) => (
            <Checkbox
              key={_id}
              checked={collection.categories.includes(_id)}
              onChange={({ target: { checked } }) => toggle(_id, checked)}
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <TextField label="Marked" hint="Any of these tags, separated by commas." {...field('tags')} />
      <TextField label="New since" inputMode="numeric" hint="Days: added in the last so many." {...field('newDays')} />
      <TextField label="Price from" inputMode="decimal" className="tnum" hint="In rupees." {...field('minPrice')} />
      <TextField label="Price up to" inputMode="decimal" className="tnum" hint="In rupees." {...field('maxPrice')} />
      <TextField label="Stars, at least" inputMode="numeric" hint="1 to 5." {...field('minRating')} />
      <Checkbox
        className="self-center"
        checked={collection.onSale}
        onChange={({ target: { checked } }) => onChange({ onSale: checked })}
      >
        Only what costs less than its MRP
      </Checkbox>
    </div>
  );
}
