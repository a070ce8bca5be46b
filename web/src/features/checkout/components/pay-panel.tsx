import { formatRupees } from '@shop/contracts/money';
import type { Order } from '@shop/contracts/api/order';
import { Suspense } from 'react';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { useShopConfig } from '../../../hooks/use-shop-config';
import { cartTotal } from '../../../lib/cart/cart-totals';
import { lazyNamed } from '../../../lib/lazy-named';
import type { CheckoutItem } from '../checkout-state';
import type { CheckoutProblem } from '../order-problem';
import type { PaymentPhase } from '../payment-state';
import type { Terms } from '../use-terms';
import { PaymentChoice } from './payment-choice';
import { ProblemNotice } from './problem-notice';
import { Totals } from './totals';

const HoldTimer = lazyNamed(
  () => import('./hold-timer'),
  (module) => module.HoldTimer,
);

const CouponField = lazyNamed(
  () => import('./coupon-field'),
  (module) => module.CouponField,
);

interface PayPanelProps {
  items: readonly CheckoutItem[];
  order: Order | undefined;
  terms: Terms;
  phase: PaymentPhase;
  busy: boolean;
  problem: CheckoutProblem | undefined;
  onPay: () => void;
  onHoldOver: () => void;
}

const BUSY: Record<PaymentPhase, string> = {
  ready: '',
  placing: 'Opening payment...',
  opening: 'Opening payment...',
  open: 'Waiting for payment...',
  verifying: 'Checking payment...',
  paid: 'Paid',
  ordered: 'Ordered',
};

export function PayPanel({ items, order, terms, phase, busy, problem, onPay, onHoldOver }: PayPanelProps) {
  const testMode = useShopConfig()?.payment.testMode ?? false;
  const { quote, settling, paymentMethod } = terms;
  const toPay = order?.total ?? quote?.total ?? cartTotal(items);
  const said = problem ?? terms.problem;
  const cash = paymentMethod === 'cod';
  return (
    <aside aria-label="Summary" className="rounded-md bg-sunken p-5 sm:p-7 lg:sticky lg:top-8">
      <h2 className="display mb-5 text-2xl">Summary</h2>
      {testMode && (
        <Notice tone="warn" className="mb-4">
          <b className="font-semibold">Test mode.</b> No money moves.
        </Notice>
      )}
      <Totals items={items} order={order} quote={quote} toPay={toPay} settling={settling} />
      {quote && (
        <PaymentChoice
          options={quote.payment}
          chosen={paymentMethod}
          disabled={busy}
          placed={quote.place !== undefined}
          onChoose={terms.setPaymentMethod}
        />
      )}
      {quote && (
        <Suspense fallback={<div className="mb-5 h-11" />}>
          <CouponField quote={quote} terms={terms} disabled={busy} />
        </Suspense>
      )}
      {order?.expiresAt && phase !== 'paid' && (
        <Suspense fallback={<div className="mt-4.5 mb-5 h-[68px]" />}>
          <HoldTimer key={order._id} order={{ ...order, expiresAt: order.expiresAt }} onOver={onHoldOver} />
        </Suspense>
      )}
      {said && <ProblemNotice problem={said} />}
      <Button
        block
        busy={busy}
        busyLabel={cash ? 'Placing the order...' : BUSY[phase] || 'Opening payment...'}
        disabled={items.length === 0 || settling}
        onClick={onPay}
      >
        Pay {formatRupees(toPay)}
      </Button>
      <p className="mt-4 text-xs text-ink-2">
        Returns within 7 days of delivery. Refunds reach your account in 5 to 7 business days.
      </p>
    </aside>
  );
}
