import type { Cart } from '@shop/contracts/api/cart';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { TextArea } from '../../../components/ui/text-field';
import { PATHS } from '../../../config/paths';
import { TEXTS } from '../../../config/texts';
import { useAppSelector } from '../../../hooks/use-store';
import { selectShopperId } from '../../../lib/session/session-slice';
import { cartEntries, isSameLine } from '../cart-lines';
import { goToCheckout, obstacleToCheckout, type Obstacle } from '../go-to-checkout';
import { useQuantities } from '../use-quantities';
import { useRemoval } from '../use-removal';
import { useVariantChoice } from '../use-variant-choice';
import { CartSummary } from './cart-summary';
import { CartTable } from './cart-table';

/** What the server takes. */
const NOTE_LENGTH = 1000;

/** Lines, note, summary; hands items and note to the checkout through the navigation. */
export function CartContents({ cart }: { cart: Cart }) {
  const navigate = useNavigate();
  const { state: returned } = useLocation() as { state: { note?: string; accountId?: string } | null };
  const accountId = useAppSelector(selectShopperId);
  const [note, setNote] = useState(returned?.accountId === accountId ? (returned?.note ?? '') : '');
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState<Obstacle['about']>();
  const table = useRef<HTMLTableElement>(null);
  const terms = useRef<HTMLInputElement>(null);
  const { quantityOf, setQuantity, forget } = useQuantities();
  const removal = useRemoval();
  const { removed, remove, undo } = removal;
  // an answer that was on its way may still know nothing of what was changed here
  const items = cart.items
    .filter((item) => !removed.some((line) => isSameLine(line.item, item)))
    .map((item) => ({ ...item, quantity: quantityOf(item) }));
  const { choosing, chooseVariant } = useVariantChoice(items, { onTaken: forget, onChosen: removal.forget });
  const obstacle = obstacleToCheckout(items, agreed);
  // what was not asked for yet is no mistake
  const shown = obstacle?.about === asked ? obstacle : undefined;

  const checkOut = () => {
    setAsked(obstacle?.about);
    if (obstacle === undefined) goToCheckout(navigate, { items, note, accountId });
    else if (obstacle.about === 'terms') terms.current?.focus();
    else table.current?.querySelector('select')?.focus();
  };

  const entries = cartEntries(items, removed);
  const rows = (
    <CartTable
      entries={entries}
      variantsWanted={asked === 'variants'}
      choosing={choosing}
      onVariant={chooseVariant}
      tableRef={table}
      onQuantity={setQuantity}
      onRemove={remove}
      onUndo={undo}
    />
  );
  if (items.length === 0) {
    return (
      <>
        {entries.length > 0 && rows}
        <EmptyState text={TEXTS.cart.empty} action={<ButtonLink to={PATHS.home}>{TEXTS.cart.goHome}</ButtonLink>} />
      </>
    );
  }
  return (
    <div className="grid grid-cols-1 items-start gap-[clamp(2rem,4.5vw,6rem)] lg:grid-cols-[minmax(0,1fr)_392px]">
      <div>
        {rows}
        <div className="mt-8 max-w-[560px]">
          <TextArea
            label="Note for this order"
            optional
            rows={3}
            maxLength={NOTE_LENGTH}
            placeholder="Gift wrap, a doorbell that does not work"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
      </div>
      <CartSummary
        items={items}
        agreed={agreed}
        problem={shown}
        termsRef={terms}
        onAgree={setAgreed}
        onCheckout={checkOut}
      />
    </div>
  );
}
