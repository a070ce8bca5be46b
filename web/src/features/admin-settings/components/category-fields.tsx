import { RETURN_TERMS } from '@shop/contracts/api/product';
import { NameAndAddress } from '../../../components/admin/name-and-address';
import { PicturePicker } from '../../../components/admin/picture-picker';
import { SelectField } from '../../../components/ui/select-field';
import { TextArea, TextField } from '../../../components/ui/text-field';
import type { CategoryValues } from '../category-values';

const RETURNS = { any: 'As the shop’s terms say', 'damaged-only': 'Only if it arrived damaged' } as const;

export interface CategoryFieldsProps {
  category: CategoryValues;
  /** those that it can be part of */
  parents: readonly CategoryValues[];
  /** among those that are sent, for its problems */
  place: number;
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<CategoryValues>) => void;
}

/** What is filled in of a category: its name, address and picture, and what its products get. */
export function CategoryFields({ category, parents, place, problems, onChange }: CategoryFieldsProps) {
  const problem = (key: string) => problems[`categories.${place}.${key}`] ?? '';
  const field = (key: 'text' | 'hsn' | 'parent' | 'sizeGuide') => ({
    value: category[key],
    autoComplete: 'off',
    error: problem(key),
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <NameAndAddress
          label="Name"
          name={category.name}
          slug={category.slug}
          path="/category/"
          isSlugOwn={category.isSlugOwn}
          nameProblem={problem('name')}
          slugProblem={problem('slug')}
          onChange={onChange}
        />
        <div className="md:col-span-2">
          <TextArea
            label="Words"
            optional
            rows={2}
            maxLength={300}
            hint="A sentence or two below its name, which search engines show as well."
            {...field('text')}
          />
        </div>
        <PicturePicker
          label="Picture"
          hint="For its tile on the home page, upright."
          value={category.picture}
          onChange={(picture) => onChange({ picture })}
        />
        <SelectField label="Part of" optional {...field('parent')}>
          <option value="">Nothing</option>
          {parents.map(({ id, slug, name: parent }) => (
            <option key={id} value={slug}>
              {parent}
            </option>
          ))}
        </SelectField>
      </div>
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium">What its products get</summary>
        <div className="grid gap-5 pt-2 md:grid-cols-2">
          <TextField
            label="HSN code"
            optional
            inputMode="numeric"
            maxLength={8}
            className="tnum"
            hint="For products that are added from now on."
            {...field('hsn')}
          />
          <SelectField
            label="May come back"
            hint="For products that are added from now on."
            value={category.returns}
            onChange={({ target: { value } }) =>
              onChange({ returns: RETURN_TERMS.find((each) => each === value) ?? '' })
            }
          >
            <option value="">Not said</option>
            {RETURN_TERMS.map((terms) => (
              <option key={terms} value={terms}>
                {RETURNS[terms]}
              </option>
            ))}
          </SelectField>
          <div className="md:col-span-2">
            <TextArea
              label="Size guide"
              optional
              rows={5}
              maxLength={4000}
              hint="Shown on the pages of its products, instead of the shop’s own tables."
              {...field('sizeGuide')}
            />
          </div>
        </div>
      </details>
    </>
  );
}
