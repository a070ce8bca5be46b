import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/fields-of';
import { TextField } from '../ui/text-field';
import { TEXT_LINK } from '../ui/text-link';
import type { AddressValues } from './address-values';
import { inSentences } from './in-sentences';

/** Behind a button: few people buy for a business. */
export function GstinField({ form }: { form: UseFormReturn<AddressValues> }) {
  const [open, setOpen] = useState(form.getValues('gstin') !== '');
  const field = inSentences(fieldsOf(form));
  if (!open) {
    return (
      <div>
        <button
          type="button"
          className="inline-flex min-h-11 items-center text-sm"
          onClick={() => {
            setOpen(true);
            // once the field is there
            requestAnimationFrame(() => form.setFocus('gstin'));
          }}
        >
          <span className={TEXT_LINK}>Add a GSTIN for business purchases</span>
        </button>
      </div>
    );
  }
  return (
    <TextField
      label="GSTIN"
      optional
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      hint="15 characters, as on the registration certificate. It is printed on your invoices."
      className="uppercase"
      {...field('gstin')}
    />
  );
}
