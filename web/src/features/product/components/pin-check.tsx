import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Field, INPUT_CLASS } from '../../../components/ui/field';
import { STORAGE_KEYS } from '../../../config/storage-keys';
import { problemText } from '../../../lib/api/api-problem';
import { useGetPincodeQuery } from '../../../lib/api/pincode-api';
import { browserStorage } from '../../../lib/storage/browser-storage';
import { PinAnswer } from './pin-answer';

/** As the server has it; importing its schema would weigh more than the page. */
const PINCODE = /^[1-9][0-9]{5}$/;

/** Asks whether and when a parcel reaches a PIN code; the browser remembers which. */
export function PinCheck() {
  const [typed, setTyped] = useState(() => browserStorage().getItem(STORAGE_KEYS.pincode) ?? '');
  const [asked, setAsked] = useState(PINCODE.test(typed) ? typed : undefined);
  const [wrong, setWrong] = useState(false);
  const { currentData: facts, error, isFetching } = useGetPincodeQuery(asked ?? '', { skip: asked === undefined });

  const check = () => {
    const fits = PINCODE.test(typed);
    setWrong(!fits);
    setAsked(fits ? typed : undefined);
    if (fits) remember(typed);
  };
  const failed =
    error && !isFetching ? problemText(error, 'That could not be looked up. Please try again.') : undefined;
  return (
    <form
      noValidate
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <Field label="Deliver to PIN" error={wrong ? 'Enter a PIN code of 6 digits.' : failed}>
        {(control) => (
          <div className="flex gap-2.5">
            <input
              {...control}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={6}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value.replace(/\D/g, ''));
                setWrong(false);
              }}
              className={`tnum ${INPUT_CLASS} !w-36 min-w-0`}
            />
            <Button type="submit" variant="outline" className="!px-5" busy={isFetching} busyLabel="Checking...">
              Check
            </Button>
          </div>
        )}
      </Field>
      <div role="status" className="min-h-6 pt-2.5 text-sm">
        {facts !== undefined && <PinAnswer facts={facts} />}
      </div>
    </form>
  );
}

function remember(pincode: string): void {
  try {
    browserStorage().setItem(STORAGE_KEYS.pincode, pincode);
  } catch {
    // a full storage only forgets it
  }
}
