import type { NewAddress } from '@shop/contracts/api/address';
import { FormProblem } from '../account/form-problem';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { AddressFields } from './address-fields';
import { GstinField } from './gstin-field';
import { LabelChips } from './label-chips';
import { useAddressForm } from './use-address-form';

interface AddressFormProps {
  /** what is known of a new address, or all of a saved one */
  known: Partial<NewAddress>;
  saveLabel: string;
  /** whether it may become the default one: the default itself stays that */
  mayBecomeDefault: boolean;
  /** sends a valid address; what it throws is shown */
  save: (address: NewAddress) => Promise<void>;
  onCancel: () => void;
}

/** Asks for an address, at the checkout and in the book. */
export function AddressForm({ known, saveLabel, mayBecomeDefault, save, onCancel }: AddressFormProps) {
  const { form, problem, busy, submit } = useAddressForm(known, save);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {problem && <FormProblem>{problem}</FormProblem>}
      <AddressFields form={form} />
      <LabelChips form={form} />
      <GstinField form={form} />
      {mayBecomeDefault && <Checkbox {...form.register('isDefault')}>Use as my default address</Checkbox>}
      <div className="flex flex-wrap gap-3 border-t border-line pt-6 max-sm:[&>*]:flex-[1_1_100%]">
        <Button type="submit" busy={busy} busyLabel="Saving...">
          {saveLabel}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
