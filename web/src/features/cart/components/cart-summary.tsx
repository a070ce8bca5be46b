import type { CartItem } from '@shop/contracts/api/cart';
import { Suspense, useId, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Checkbox } from '../../../components/ui/checkbox';
import { FieldError } from '../../../components/ui/field';
import { Price } from '../../../components/ui/price';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { PATHS } from '../../../config/paths';
import { cartTotal, counted, pieceCount } from '../../../lib/cart/cart-totals';
import { lazyNamed } from '../../../lib/lazy-named';
import type { Obstacle } from '../go-to-checkout';

const CartOffers = lazyNamed(
  () => import('./cart-offers'),
  (module) => module.CartOffers,
);

interface CartSummaryProps {
  items: readonly CartItem[];
  agreed: boolean;
  problem: Obstacle | undefined;
  termsRef: Ref<HTMLInputElement>;
  onAgree: (agreed: boolean) => void;
  onCheckout: () => void;
}

export function CartSummary({ items, agreed, problem, termsRef, onAgree, onCheckout }: CartSummaryProps) {
  const errorId = useId();
  const subtotal = cartTotal(items);
  return (
    <aside aria-label="Summary" className="rounded-md bg-sunken p-5 sm:p-7 lg:sticky lg:top-24">
      <h2 className="display mb-5 text-2xl">Summary</h2>
      <dl className="my-5 grid grid-cols-[1fr_auto] gap-y-2.5 text-[0.9375rem] [&>dd]:text-right [&>dt]:text-ink-2">
        <dt>Subtotal, {counted(pieceCount(items), 'item')}</dt>
        <dd>
          <Price rupees={subtotal} />
        </dd>
        <dt>Shipping and taxes</dt>
        <dd>calculated at checkout</dd>
        <dt className="mt-1 border-t border-line pt-3.5 text-lg font-semibold !text-ink">Total so far</dt>
        <dd className="mt-1 border-t border-line pt-3.5 text-lg font-semibold">
          <Price rupees={subtotal} />
        </dd>
      </dl>
      <Checkbox
        ref={termsRef}
        checked={agreed}
        invalid={problem?.about === 'terms'}
        aria-describedby={problem?.about === 'terms' ? errorId : undefined}
        onChange={(event) => onAgree(event.target.checked)}
      >
        I agree to the{' '}
        <Link to={PATHS.terms} className={TEXT_LINK}>
          terms and conditions
        </Link>
      </Checkbox>
      <div role="alert">{problem && <FieldError id={errorId}>{problem.text}</FieldError>}</div>
      <Button block className="mt-5" onClick={onCheckout}>
        Checkout
      </Button>
      <p className="mt-4 text-xs text-ink-2">
        Returns within 7 days of delivery. Refunds reach your account in 5 to 7 business days.
      </p>
      <Suspense fallback={null}>
        <CartOffers items={items} />
      </Suspense>
    </aside>
  );
}
