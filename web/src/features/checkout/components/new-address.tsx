import { pincode } from '@shop/contracts/api/address';
import { useEffect, useEffectEvent, useImperativeHandle, useState, type Ref } from 'react';
import { useWatch } from 'react-hook-form';
import { AddressFields } from '../../../components/address/address-fields';
import { readAddress } from '../../../components/address/address-values';
import { GstinField } from '../../../components/address/gstin-field';
import { useAddressForm } from '../../../components/address/use-address-form';
import { Button } from '../../../components/ui/button';
import { Checkbox } from '../../../components/ui/checkbox';
import { STORAGE_KEYS } from '../../../config/storage-keys';
import { useAppSelector } from '../../../hooks/use-store';
import { selectUser } from '../../../lib/session/session-slice';
import { browserStorage } from '../../../lib/storage/browser-storage';
import type { AddressFormHandle, TypedAddress } from '../use-destination';

interface NewAddressProps {
  handle: Ref<AddressFormHandle>;
  /** hears of a whole PIN code, so that the total follows before the rest is typed */
  onPincode: (pincode: string | undefined) => void;
  onUse: (typed: TypedAddress) => void;
  /** absent where there is no other address */
  onCancel: (() => void) | undefined;
}

/** The form of an address at the checkout. Pay reads it too, so that nobody has to confirm it first. */
export function NewAddress({ handle, onPincode, onUse, onCancel }: NewAddressProps) {
  const user = useAppSelector(selectUser);
  const known = {
    name: user?.fullName,
    mobile: user?.mobile,
    pincode: browserStorage().getItem(STORAGE_KEYS.pincode) ?? undefined,
  };
  const [save, setSave] = useState(true);
  const { form, submit } = useAddressForm(known, (address) => {
    onUse({ address, save });
    return Promise.resolve();
  });
  useImperativeHandle(handle, () => ({
    read: async () => {
      const valid = await form.trigger(undefined, { shouldFocus: true });
      const read = readAddress(form.getValues());
      return valid && 'address' in read ? { address: read.address, save } : undefined;
    },
  }));
  const code = pincode.safeParse(useWatch({ control: form.control, name: 'pincode' })).data;
  const tell = useEffectEvent(onPincode);
  useEffect(() => tell(code), [code]);

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <AddressFields form={form} />
      <GstinField form={form} />
      <Checkbox checked={save} onChange={({ target }) => setSave(target.checked)}>
        Save this address for next time
      </Checkbox>
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:flex-[1_1_100%]">
        <Button type="submit" variant="outline">
          Use This Address
        </Button>
        {onCancel && (
          <Button variant="text" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
