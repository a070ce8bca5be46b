import type { CartItem } from '@shop/contracts/api/cart';
import { Link } from 'react-router-dom';
import { lineFacts, lineName } from '../../../components/order/line-words';
import { ProductImage } from '../../../components/product/product-image';
import { isSoldOut, scarcity } from '../../../components/product/stock';
import { Price } from '../../../components/ui/price';
import { Stepper } from '../../../components/ui/stepper';
import { PATHS } from '../../../config/paths';
import { lineTotal } from '../../../lib/cart/cart-totals';
import { lacksVariant } from '../go-to-checkout';
import { VariantChoice } from './variant-choice';

interface CartRowProps {
  item: CartItem;
  /** the checkout waits for a variant */
  variantWanted: boolean;
  choosing: boolean;
  onVariant: (variantId: string) => void;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** As the server has it; importing its schema would weigh more than the page. */
const MAX_QUANTITY = 99;

const CELL = 'max-md:p-0 md:py-5.5 align-middle';

/** One line; a table row on wide screens, a small card on phones. */
export function CartRow({ item, variantWanted, choosing, onVariant, onQuantity, onRemove }: CartRowProps) {
  const { product, quantity } = item;
  const name = lineName(item);
  const page = { pathname: PATHS.product(product._id), search: product.variantId && `?variant=${product.variantId}` };
  const few = isSoldOut(product) ? 'Sold out' : scarcity(product);
  return (
    <tr className="border-b border-line max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-y-3.5 max-md:py-5">
      <td className={`${CELL} max-md:col-span-full`}>
        <div className="flex items-center gap-5">
          <Link
            to={page}
            tabIndex={-1}
            aria-hidden="true"
            className="@container block aspect-[4/5] w-23 flex-none overflow-hidden rounded-sm bg-sunken md:w-26"
          >
            <ProductImage image={product.image} alt="" sizes="104px" />
          </Link>
          <div className="min-w-0">
            <Link to={page} className="leading-[1.35] font-label">
              {product.name}
            </Link>
            <p className="text-sm text-ink-2">{lineFacts(item)}</p>
            {few && <p className="text-sm text-warning">{few}</p>}
            {lacksVariant(item) && (
              <VariantChoice product={product} wanted={variantWanted} busy={choosing} onChoose={onVariant} />
            )}
            <button
              type="button"
              onClick={onRemove}
              aria-label={`Remove ${name}`}
              className="min-h-11 text-sm text-ink-2 underline underline-offset-3 hover:text-ink md:min-h-9"
            >
              Remove
            </button>
          </div>
        </div>
      </td>
      <td className={`${CELL} max-md:hidden`}>
        <Price rupees={product.price} />
      </td>
      <td className={CELL}>
        <Stepper
          label={name}
          value={quantity}
          max={Math.min(product.stock ?? MAX_QUANTITY, MAX_QUANTITY)}
          onChange={onQuantity}
        />
      </td>
      <td className={`${CELL} text-right font-label`}>
        <Price rupees={lineTotal(item)} />
      </td>
    </tr>
  );
}
