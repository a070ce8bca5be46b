import type { Cart, CartItem } from '@shop/contracts/api/cart';
import { useRef, useState } from 'react';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { TextArea } from '../../../components/ui/text-field';
import { PATHS } from '../../../config/paths';
import { TEXTS } from '../../../config/texts';
import { problemText } from '../../../lib/api-problem';
import { cartTotal, pieceCount } from '../../../lib/cart-totals';
import { notify } from '../../../lib/notify';
import { useRemoveFromCartMutation } from '../cart-page-api';
import { useQuantities } from '../use-quantities';
import { CartRow } from './cart-row';
import { CartSummary } from './cart-summary';

/** Lines, note, summary; hands items and note to the checkout through the navigation. */
export function CartContents({ cart }: { cart: Cart }) {
  const returned = useHistoryState<{ note?: string } | null>()?.note ?? '';
  const [note, setNote] = useState(returned);
  const [agreed, setAgreed] = useState(false);
  const [error, setError] = useState('');
  const terms = useRef<HTMLInputElement>(null);
  const setQuantity = useQuantities();
  const [remove, { isLoading: removing }] = useRemoveFromCartMutation();
  const { items } = cart;

  const removeItem = ({ product, productModel }: CartItem) =>
    remove({ productId: product._id, productModel })
      .unwrap()
      .catch((problem: unknown) => notify.error(problemText(problem, TEXTS.cart.removeFailed)));

  const checkOut = () => {
    if (!agreed) {
      setError(TEXTS.cart.agreeFirst);
      terms.current?.focus();
      return;
    }
    if (items.length === 0) {
      setError(TEXTS.cart.emptyAlert);
      return;
    }
    navigate(PATHS.checkout, { state: { items, note } });
  };

  return (
    <div className="grid grid-cols-1 items-start gap-[clamp(2rem,4.5vw,6rem)] lg:grid-cols-[minmax(0,1fr)_392px]">
      <div>
        <table className="w-full border-collapse">
          <caption className="sr-only">Products in your cart</caption>
          <thead className="max-md:sr-only">
            <tr className="border-b border-line text-left text-xs text-ink-2 [&>th]:pb-3 [&>th]:font-medium">
              <th scope="col" className="w-[52%]">
                Product
              </th>
              <th scope="col">Price</th>
              <th scope="col">Qty</th>
              <th scope="col" className="text-right">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <CartRow
                key={`${item.product._id}/${item.productModel}`}
                item={item}
                removing={removing}
                onQuantity={(quantity) => setQuantity(item, quantity)}
                onRemove={() => void removeItem(item)}
              />
            ))}
          </tbody>
        </table>
        <div className="mt-8 max-w-[560px]">
          <TextArea
            label="Note for this order"
            optional
            rows={3}
            maxLength={1000}
            placeholder="Gift wrap, a doorbell that does not work"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
      </div>
      <CartSummary
        pieces={pieceCount(items)}
        subtotal={cartTotal(items)}
        agreed={agreed}
        error={error}
        termsRef={terms}
        onAgree={(next) => {
          setAgreed(next);
          setError('');
        }}
        onCheckout={checkOut}
      />
    </div>
  );
}
