import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { sizeChoices, sizeToOrder, type SizedProduct } from '../../../components/order/order-sizes';
import { FieldError } from '../../../components/ui/field';
import { useChosenSize } from '../../../hooks/use-chosen-size';
import { chooseSize } from '../../../lib/cart/chosen-sizes';

/** Which size of a piece that comes in several; `wanted` once the checkout asked for it. */
export function SizeChoice({ product, wanted }: { product: SizedProduct; wanted: boolean }) {
  const errorId = useId();
  const size = sizeToOrder(product, useChosenSize(product._id));
  const missing = wanted && size === undefined;
  return (
    <div className="mt-1.5">
      <span className="relative inline-block">
        <select
          aria-label={`Size of ${product.name}`}
          aria-invalid={missing ? true : undefined}
          aria-describedby={missing ? errorId : undefined}
          value={size ?? ''}
          onChange={(event) => chooseSize(product._id, event.target.value)}
          className={clsx(
            'min-h-11 appearance-none rounded-sm border border-line-strong bg-surface py-1.5 pr-9 pl-3 text-sm transition-colors hover:border-ink-2 md:min-h-10',
            'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]',
          )}
        >
          <option value="" disabled>
            Choose a size
          </option>
          {sizeChoices(product).map((choice) => (
            <option key={choice} value={choice}>
              Size {choice}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-2"
        />
      </span>
      {missing && <FieldError id={errorId}>Choose a size first.</FieldError>}
    </div>
  );
}
