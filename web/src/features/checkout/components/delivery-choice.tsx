import type { DeliveryOption, Quote } from '@shop/contracts/api/checkout';
import { Price } from '../../../components/ui/price';
import { Radio } from '../../../components/ui/radio';
import { formatSpan } from '../../../lib/format-span';

/** The ways to send it, each with its days and its price. */
export function DeliveryChoice({ quote, onChoose }: { quote: Quote; onChoose: (id: string) => void }) {
  const { delivery, chosen } = quote;
  const [only, ...more] = delivery;
  if (only === undefined) return null;
  return (
    <section aria-labelledby="delivery" className="mt-9">
      <h2 id="delivery" className="display mb-3.5 text-2xl">
        Delivery
      </h2>
      {more.length === 0 ? (
        <div className="border-y border-line py-4">
          <Option option={only} />
        </div>
      ) : (
        <fieldset className="border-b border-line">
          <legend className="sr-only">How it travels</legend>
          {delivery.map((option) => (
            <Radio
              key={option._id}
              name="delivery"
              className="border-t border-line py-3.5"
              checked={option._id === chosen}
              onChange={() => onChoose(option._id)}
            >
              <Option option={option} />
            </Radio>
          ))}
        </fieldset>
      )}
    </section>
  );
}

function Option({ option: { name, charge, from, to } }: { option: DeliveryOption }) {
  return (
    <span className="flex gap-4">
      <span className="min-w-0 flex-1">
        <span className="block font-label">{name}</span>
        <span className="block text-sm text-ink-2">Arrives {formatSpan(from, to)}</span>
      </span>
      {charge === 0 ? <span>Free</span> : <Price rupees={charge} />}
    </span>
  );
}
