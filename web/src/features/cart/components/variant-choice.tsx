import type { CartItem } from '@shop/contracts/api/cart';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { choiceNoun, piecesLeft, soldVariants, variantWords } from '../../../components/product/variants';
import { FieldError } from '../../../components/ui/field';

interface VariantChoiceProps {
  product: CartItem['product'];
  /** the checkout asked for it */
  wanted: boolean;
  busy: boolean;
  onChoose: (variantId: string) => void;
}

/** Which variant of a piece that was put into the cart without saying. */
export function VariantChoice({ product, wanted, busy, onChoose }: VariantChoiceProps) {
  const errorId = useId();
  const noun = choiceNoun(product);
  return (
    <div className="mt-1.5">
      <span className="relative inline-block max-w-full">
        <select
          aria-label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} of ${product.name}`}
          aria-invalid={wanted ? true : undefined}
          aria-describedby={wanted ? errorId : undefined}
          value=""
          disabled={busy}
          onChange={(event) => onChoose(event.target.value)}
          className={clsx(
            'min-h-11 max-w-full appearance-none rounded-sm border border-line-strong bg-surface py-1.5 pr-9 pl-3 text-sm transition-colors hover:border-ink-2 disabled:opacity-60 md:min-h-10',
            'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]',
          )}
        >
          <option value="" disabled>
            Choose a {noun}
          </option>
          {soldVariants(product).map((variant) => {
            const soldOut = piecesLeft(product, variant) === 0;
            return (
              <option key={variant._id} value={variant._id} disabled={soldOut}>
                {variantWords(variant.options).join(', ')}
                {soldOut ? ', sold out' : ''}
              </option>
            );
          })}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-2"
        />
      </span>
      {wanted && <FieldError id={errorId}>Choose a {noun} first.</FieldError>}
    </div>
  );
}
