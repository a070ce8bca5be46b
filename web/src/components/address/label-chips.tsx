import { useWatch, type UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/fields-of';
import { TextField } from '../ui/text-field';
import { LABELS, type AddressValues } from './address-values';
import { inSentences } from './in-sentences';

const CHIP =
  'relative inline-flex min-h-11 items-center rounded-full border border-line-strong px-5 text-sm transition-colors hover:border-ink ' +
  'has-checked:border-tint has-checked:bg-tint has-checked:font-label has-checked:text-accent ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus';

/** What an address is called: Home, Work, or a name of one's own. */
export function LabelChips({ form }: { form: UseFormReturn<AddressValues> }) {
  const label = useWatch({ control: form.control, name: 'label' });
  const field = inSentences(fieldsOf(form));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-label">
          Save as<span className="font-normal text-ink-2"> (optional)</span>
        </legend>
        <div className="flex flex-wrap gap-2">
          {LABELS.map((name) => (
            <label key={name} className={CHIP}>
              <input
                type="radio"
                value={name}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full focus:outline-none"
                {...form.register('label')}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      {label === 'Other' && (
        <TextField label="Name of this address" optional placeholder="Parents" {...field('otherLabel')} />
      )}
    </div>
  );
}
