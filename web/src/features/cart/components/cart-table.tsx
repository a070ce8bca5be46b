import type { CartItem } from '@shop/contracts/api/cart';
import type { Ref } from 'react';
import { lineName } from '../../../components/order/line-words';
import { lineKey, type CartEntry, type RemovedLine } from '../cart-lines';
import { CartRow } from './cart-row';
import { RemovedRow } from './removed-row';

interface CartTableProps {
  entries: readonly CartEntry[];
  variantsWanted: boolean;
  /** the line whose variant is being changed */
  choosing: string | undefined;
  onVariant: (item: CartItem, variantId: string) => void;
  tableRef: Ref<HTMLTableElement>;
  onQuantity: (item: CartItem, quantity: number) => void;
  onRemove: (item: CartItem, place: number) => void;
  onUndo: (line: RemovedLine) => void;
}

export function CartTable(props: CartTableProps) {
  const { entries, variantsWanted, choosing, tableRef, onVariant, onQuantity, onRemove, onUndo } = props;
  return (
    <table ref={tableRef} className="w-full border-collapse">
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
        {entries.map(({ item, removed }, place) =>
          removed ? (
            <RemovedRow key={`${lineKey(item)} removed`} name={lineName(item)} onUndo={() => onUndo(removed)} />
          ) : (
            <CartRow
              key={lineKey(item)}
              item={item}
              variantWanted={variantsWanted}
              choosing={choosing === lineKey(item)}
              onVariant={(variantId) => onVariant(item, variantId)}
              onQuantity={(quantity) => onQuantity(item, quantity)}
              onRemove={() => onRemove(item, place)}
            />
          ),
        )}
      </tbody>
    </table>
  );
}
