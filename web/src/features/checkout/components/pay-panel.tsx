import { formatRupees } from '@shop/contracts/money';
import type { Order } from '@shop/contracts/api/order';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { Price } from '../../../components/ui/price';
import { PATHS } from '../../../config/paths';
import { useShopConfig } from '../../../hooks/use-shop-config';
import { cartTotal, counted, pieceCount } from '../../../lib/cart/cart-totals';
import type { CheckoutItem } from '../checkout-state';
import type { CheckoutProblem } from '../order-problem';
import type { PaymentPhase } from '../payment-state';
import { HoldTimer } from './hold-timer';

interface PayPanelProps {
  items: readonly CheckoutItem[];
  order: Order | undefined;
  phase: PaymentPhase;
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
};

export function PayPanel({ items, order, phase, problem, onPay, onHoldOver }: PayPanelProps) {
  const testMode = useShopConfig()?.payment.testMode ?? false;
  const subtotal = cartTotal(items);
  const toPay = order?.total ?? subtotal;
  return (
    <aside aria-label="Summary" className="rounded-md bg-sunken p-5 sm:p-7 lg:sticky lg:top-8">
      <h2 className="display mb-5 text-2xl">Summary</h2>
      {testMode && (
        <Notice tone="warn" className="mb-4">
          <b className="font-semibold">Test mode.</b> No money moves.
        </Notice>
      )}
      <dl className="my-5 grid grid-cols-[1fr_auto] gap-y-2.5 text-[0.9375rem] [&>dd]:text-right [&>dt]:text-ink-2">
        <dt>Subtotal, {counted(pieceCount(items), 'item')}</dt>
        <dd>
          <Price rupees={subtotal} />
        </dd>
        <dt>Shipping and taxes</dt>
        <dd>
          <Price rupees={0} />
        </dd>
        <dt className="mt-1 border-t border-line pt-3.5 text-lg font-semibold !text-ink">To pay</dt>
        <dd className="mt-1 border-t border-line pt-3.5 text-lg font-semibold">
          <Price rupees={toPay} />
        </dd>
      </dl>
      {order?.expiresAt && phase !== 'paid' && (
        <HoldTimer key={order._id} order={{ ...order, expiresAt: order.expiresAt }} onOver={onHoldOver} />
      )}
      {problem && (
        <Notice tone="bad" className="mb-4">
          {problem.text}
          {problem.lines && (
            <ul className="mt-1.5 list-disc pl-4.5">
              {problem.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {problem.backToCart && (
            <Link to={PATHS.cart} className="mt-1.5 block font-medium underline underline-offset-3">
              Change the cart
            </Link>
          )}
          {problem.toOrders && (
            <Link to={PATHS.orders} className="mt-1.5 block font-medium underline underline-offset-3">
              See your orders
            </Link>
          )}
        </Notice>
      )}
      <Button
        block
        busy={phase !== 'ready'}
        busyLabel={BUSY[phase] || 'Opening payment...'}
        disabled={items.length === 0}
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
