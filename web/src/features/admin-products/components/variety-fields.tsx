import { Plus } from 'lucide-react';
import { useState } from 'react';
import { OrderButtons } from '../../../components/admin/order-buttons';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/text-field';
import { counted } from '../../../lib/cart/cart-totals';
import { changedAt, moved } from '../../../lib/list/arrange';
import { newHexId } from '../../../lib/new-hex-id';
import { typedValues, type Typing } from '../typed-values';
import type { ProductFormState } from '../use-product-form';
import { withAll, withOptions, type OptionValues } from '../variety-values';
import { FIRST_COLUMN } from './first-column';
import { VariantMatrix } from './variant-matrix';

const MOST_OPTIONS = 3;
const NAMES = ['Size', 'Colour', 'Material'];

/** What the product comes in, and the matrix that is made of it. */
export function VarietyFields({ state }: { state: ProductFormState }) {
  const { variety } = state.extras;
  const { options, removed } = variety;
  const setOptions = (next: readonly OptionValues[]) => state.changeExtras({ variety: withOptions(variety, next) });
  const [typing, setTyping] = useState<Typing>();
  const type = (place: number, values: string) => {
    const next = typedValues(typing, variety, place, values);
    setTyping(next);
    state.changeExtras({ variety: next.result });
  };
  const unused = NAMES.find((name) => !options.some((option) => option.name === name)) ?? '';
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-label">
        Options <span className="font-normal text-ink-2">(optional)</span>
      </legend>
      <div className={`grid gap-4 ${FIRST_COLUMN}`}>
        {options.map((option, place) => (
          <div key={option.key} className="grid items-end gap-x-3 gap-y-2 sm:grid-cols-[1fr_2fr_auto]">
            <TextField
              label={`Option ${place + 1}`}
              list="option-names"
              maxLength={40}
              value={option.name}
              onChange={(event) => setOptions(changedAt(options, place, { name: event.target.value }))}
            />
            <TextField
              label={`Values of option ${place + 1}`}
              placeholder="S, M, L"
              autoComplete="off"
              value={option.values}
              onChange={(event) => type(place, event.target.value)}
            />
            <OrderButtons
              name={`option ${place + 1}`}
              place={place}
              count={options.length}
              onMove={(by) => setOptions(moved(options, place, by))}
              onRemove={() => setOptions(options.toSpliced(place, 1))}
            />
          </div>
        ))}
      </div>
      <datalist id="option-names">
        {NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {options.length < MOST_OPTIONS && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => setOptions([...options, { key: newHexId(), name: unused, values: '' }])}
          >
            <Plus aria-hidden="true" className="size-4" />
            Add option
          </Button>
        )}
        {removed.length > 0 && (
          <Button variant="outline" size="sm" onClick={() => state.changeExtras({ variety: withAll(variety) })}>
            Bring back {counted(removed.length, 'combination')}
          </Button>
        )}
        <span className="text-xs text-ink-2">Values are separated by commas.</span>
      </div>
      {variety.rows.length > 0 && <VariantMatrix state={state} />}
    </fieldset>
  );
}
