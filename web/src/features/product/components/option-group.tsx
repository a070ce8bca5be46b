import type { Product, ProductOption } from '@shop/contracts/api/product';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { isColour, piecesLeft, variantsWith, type Choice } from '../../../components/product/variants';
import { ProductImage } from '../../../components/product/product-image';
import { FieldError } from '../../../components/ui/field';

interface OptionGroupProps {
  product: Product;
  option: ProductOption;
  chosen: Choice;
  /** shown below the values while this option is open */
  error: string | undefined;
  onChoose: (value: string) => void;
  /** beside the option's name */
  aside?: ReactNode;
}

const FEW = 3;
/** A line from corner to corner. */
const STRUCK =
  'text-ink-3 bg-[linear-gradient(to_top_right,transparent_calc(50%-0.5px),var(--line-strong)_calc(50%-0.5px),var(--line-strong)_calc(50%+0.5px),transparent_calc(50%+0.5px))]';
const TILE =
  'relative grid min-h-11 min-w-12 place-items-center rounded-sm border px-3 font-medium transition-colors hover:border-ink xs:min-w-14 ' +
  'has-checked:border-ink has-checked:shadow-[0_0_0_1px_var(--ink)] ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus';

/** One value of an option. What is sold out is struck through and can be looked at, but not bought. */
export function OptionGroup({ product, option, chosen, error, onChoose, aside }: OptionGroupProps) {
  const open = chosen[option.name] === undefined;
  const shown = open ? error : undefined;
  const errorId = `${option.name}-error`;
  return (
    <fieldset
      data-open={open ? '' : undefined}
      aria-required="true"
      aria-invalid={shown === undefined ? undefined : true}
      aria-describedby={shown === undefined ? undefined : errorId}
      role="radiogroup"
      aria-label={option.name}
      className="mb-7 text-sm"
    >
      <div className="mb-2.5 flex items-baseline justify-between gap-4">
        <span aria-hidden="true">
          <span className="font-semibold">{option.name}</span>
          {isColour(option.name) && chosen[option.name] !== undefined && (
            <span className="text-ink-2"> {chosen[option.name]}</span>
          )}
        </span>
        {aside}
      </div>
      <div className="flex flex-wrap gap-2">
        {option.values.map((value) => {
          const { known, left, picture } = stateOf(product, chosen, option, value);
          if (!known) return null;
          const soldOut = left === 0;
          const few = left !== undefined && left > 0 && left <= FEW ? `${left} left` : undefined;
          return (
            <label
              key={value}
              className={clsx(
                TILE,
                shown === undefined ? 'border-line-strong' : 'border-danger',
                soldOut && STRUCK,
                picture && 'w-22 content-start overflow-hidden !px-0 !pb-1.5',
              )}
            >
              <input
                type="radio"
                name={option.name}
                value={value}
                checked={value === chosen[option.name]}
                onChange={() => onChoose(value)}
                aria-label={[value, soldOut ? 'sold out' : few].filter(Boolean).join(', ')}
                className="absolute inset-0 z-1 size-full cursor-pointer appearance-none focus:outline-none"
              />
              {picture && (
                <span className="@container mb-1 block aspect-square w-full bg-sunken">
                  <ProductImage image={picture} alt="" sizes="88px" className={clsx(soldOut && 'opacity-40')} />
                </span>
              )}
              <span
                aria-hidden="true"
                className={clsx('grid justify-items-center', picture && 'max-w-full px-1 text-center text-xs')}
              >
                <span className="max-w-full leading-tight text-balance wrap-anywhere">{value}</span>
                {few && <span className="text-[0.6875rem] leading-tight font-normal text-warning">{few}</span>}
              </span>
            </label>
          );
        })}
      </div>
      <div role="alert">{shown !== undefined && <FieldError id={errorId}>{shown}</FieldError>}</div>
    </fieldset>
  );
}

/** How much there is of a value beside what is chosen of the other options, and how it looks. */
function stateOf(product: Product, chosen: Choice, option: ProductOption, value: string) {
  const sold = variantsWith(product, {}, option.name, value);
  const fitting = variantsWith(product, chosen, option.name, value);
  const counts = fitting.map((variant) => piecesLeft(product, variant));
  const known = counts.filter((count) => count !== undefined);
  const together = known.reduce((sum, count) => sum + count, 0);
  // what does not come in this combination cannot be bought in it either
  const left = known.length < counts.length ? undefined : Math.min(together, product.stock ?? together);
  const picture = isColour(option.name) ? sold.find(({ image }) => image !== undefined)?.image : undefined;
  return { known: sold.length > 0, left, picture };
}
