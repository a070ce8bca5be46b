import { STATES } from '@shop/contracts/states';
import type { UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/fields-of';
import { Notice } from '../ui/notice';
import { SelectField } from '../ui/select-field';
import { TextField } from '../ui/text-field';
import { inSentences } from './in-sentences';
import type { AddressValues } from './address-values';
import { usePincodeFill } from './use-pincode-fill';

const PAIR = 'grid gap-5 sm:grid-cols-2';

/** Who, and where: the PIN code fills city and state. */
export function AddressFields({ form }: { form: UseFormReturn<AddressValues> }) {
  const field = inSentences(fieldsOf(form));
  const { looking, unserved, misfit } = usePincodeFill(form);
  return (
    <>
      <TextField label="Full name" autoComplete="name" required {...field('name')} />
      <div className={PAIR}>
        <TextField
          label="Mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
          hint="The courier calls this number."
          {...field('mobile')}
        />
        <TextField
          label="PIN code"
          inputMode="numeric"
          autoComplete="postal-code"
          required
          hint={looking ? 'Looking up city and state...' : 'Fills in city and state.'}
          {...field('pincode')}
        />
      </div>
      {unserved && <Notice tone="warn">{unserved}</Notice>}
      <TextField label="House and street" autoComplete="address-line1" required {...field('line1')} />
      <div className={PAIR}>
        <TextField label="Area" optional autoComplete="address-line2" {...field('line2')} />
        <TextField label="Landmark" optional autoComplete="address-line3" {...field('landmark')} />
      </div>
      <div className={PAIR}>
        <TextField label="City" autoComplete="address-level2" required {...field('city')} />
        <SelectField label="State" autoComplete="address-level1" required {...field('state')}>
          <option value="">Choose a state</option>
          {STATES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {misfit && <Notice tone="warn">{misfit}</Notice>}
    </>
  );
}
