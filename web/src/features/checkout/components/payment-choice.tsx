import type { PaymentOption } from '@shop/contracts/api/checkout';
import type { PaymentMethod } from '@shop/contracts/api/order';
import { formatRupees } from '@shop/contracts/money';
import { Radio } from '../../../components/ui/radio';

const NAMES: Record<PaymentMethod, string> = { prepaid: 'Pay online', cod: 'Cash on delivery' };

interface PaymentChoiceProps {
  options: readonly PaymentOption[];
  chosen: PaymentMethod;
  disabled: boolean;
  /** whether it is known where the order goes: what is offered depends on it */
  placed: boolean;
  onChoose: (method: PaymentMethod) => void;
}

/** How it is paid; a way that is not offered says why. */
export function PaymentChoice({ options, chosen, disabled, placed, onChoose }: PaymentChoiceProps) {
  return (
    <fieldset disabled={disabled} className="mb-5 border-b border-line">
      <legend className="sr-only">How you pay</legend>
      {options.map(({ method, offered, fee, reason }) => (
        <Radio
          key={method}
          name="payment"
          className="border-t border-line py-3"
          checked={method === chosen}
          disabled={!offered}
          onChange={() => onChoose(method)}
        >
          <span className="block font-label">{NAMES[method]}</span>
          <span className="block text-sm text-ink-2">
            {method === 'prepaid'
              ? 'By card or UPI'
              : offered
                ? cashWords(fee)
                : placed
                  ? reason
                  : 'Say where it goes first'}
          </span>
        </Radio>
      ))}
    </fieldset>
  );
}

const cashWords = (fee: number): string =>
  fee > 0 ? `${formatRupees(fee)} more, at the door` : 'In cash, at the door';
