import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../components/ui/button';
import { IconButton } from '../../../components/ui/icon-button';
import { Notice } from '../../../components/ui/notice';
import { SelectField } from '../../../components/ui/select-field';
import { TextField } from '../../../components/ui/text-field';
import { plainPrice } from '../../../lib/forms/plain-price';
import { changedAt } from '../../../lib/list/arrange';
import { newHexId } from '../../../lib/new-hex-id';
import { fitsNeitherRate } from '../tax-note';
import type { ProductFormState } from '../use-product-form';

const USUAL = ['Country of origin', 'Net quantity', 'Manufacturer', 'Ingredients', 'Best before'];

/** What the law wants on a product: the printed price, its tax classification, whether it comes back, and facts. */
export function LegalFields({ state }: { state: ProductFormState }) {
  const { register, formState } = state.form;
  const { facts } = state.extras;
  const { price, hsn, category } = state.values;
  const change = (next: typeof facts) => state.changeExtras({ facts: next });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="MRP"
          optional
          inputMode="decimal"
          autoComplete="off"
          className="tnum pl-8"
          adornment={<i className="absolute top-0 left-3.5 leading-12 text-ink-2 not-italic">₹</i>}
          hint="The printed or former price."
          error={formState.errors.mrp?.message}
          {...register('mrp')}
        />
        <TextField
          label="HSN"
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          className="tnum"
          hint="4 to 8 digits. Empty: its category’s."
          error={formState.errors.hsn?.message}
          {...register('hsn')}
        />
      </div>
      {fitsNeitherRate(Number.parseFloat(plainPrice(price)), { hsn, category }) && (
        <Notice tone="warn">
          Between ₹2,625 and ₹2,950 a price fits neither rate of clothes and shoes: 18% is taken. At ₹2,625 or less it
          is 5%.
        </Notice>
      )}
      <SelectField label="Comes back" error={formState.errors.returns?.message} {...register('returns')}>
        <option value="">Whenever the shop’s terms allow</option>
        <option value="damaged-only">Only if it arrived damaged</option>
      </SelectField>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-label">
          Facts <span className="font-normal text-ink-2">(optional)</span>
        </legend>
        <datalist id="fact-names">
          {USUAL.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className="grid gap-4">
          {facts.map(({ key, name, value }, place) => (
            <div
              key={key}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-2 sm:grid-cols-[1fr_1.6fr_auto]"
            >
              <TextField
                label={`Fact ${place + 1}`}
                list="fact-names"
                maxLength={60}
                placeholder="Country of origin"
                value={name}
                onChange={(event) => change(changedAt(facts, place, { name: event.target.value }))}
              />
              <div className="max-sm:col-start-1 max-sm:row-start-2">
                <TextField
                  label={`Value ${place + 1}`}
                  maxLength={500}
                  placeholder="India"
                  value={value}
                  onChange={(event) => change(changedAt(facts, place, { value: event.target.value }))}
                />
              </div>
              <IconButton label={`Remove fact ${place + 1}`} onClick={() => change(facts.toSpliced(place, 1))}>
                <Trash2 aria-hidden="true" className="size-4" />
              </IconButton>
            </div>
          ))}
        </div>
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          onClick={() => change([...facts, { key: newHexId(), name: '', value: '' }])}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add fact
        </Button>
      </fieldset>
    </>
  );
}
