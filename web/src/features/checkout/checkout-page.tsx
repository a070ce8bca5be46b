import { ArrowLeft } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PageHead } from '../../components/layout/page-head';
import { MAIN_ID, SkipLink } from '../../components/layout/skip-link';
import { ButtonLink } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { Wordmark } from '../../components/ui/wordmark';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { useShopName } from '../../hooks/use-shop-config';
import { useAppSelector } from '../../hooks/use-store';
import { useTitle } from '../../hooks/use-title';
import { lazyNamed } from '../../lib/lazy-named';
import { selectShopperId } from '../../lib/session/session-slice';
import { keepDetails, readCheckoutState } from './checkout-state';
import { CheckoutItems } from './components/checkout-items';
import { DeliverTo } from './components/deliver-to';
import { DeliveryChoice } from './components/delivery-choice';
import { OrderDestination } from './components/order-destination';
import { PayPanel } from './components/pay-panel';
import { usePayment } from './use-payment';

const CashOrdered = lazyNamed(
  () => import('./components/cash-ordered'),
  (module) => module.CashOrdered,
);

/** Open to anyone: it shows what the cart handed over, and paying asks for a login. */
export function CheckoutPage() {
  useTitle('Checkout');
  const shopName = useShopName();
  const { state: handedOver } = useLocation() as { state: unknown };
  const accountId = useAppSelector(selectShopperId);
  // once: a session that ends here leaves the payment that is under way
  const [start] = useState(() => readCheckoutState(handedOver, accountId));
  const { items, order, phase, busy, terms, problem, pay, payNow, expire } = usePayment(start);
  // the shop's own prices, as soon as they are known
  const shown = terms.quote ? keepDetails(terms.quote.items, items) : items;

  return (
    <>
      <SkipLink />
      <header className="border-b border-line">
        <div className="wrap flex h-16 items-center justify-between">
          <Link to={PATHS.home} aria-label={`${shopName}, home`}>
            <Wordmark />
          </Link>
          <Link
            to={PATHS.cart}
            state={{ note: start.note, accountId: start.accountId }}
            className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-ink-2 hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            Back to cart
          </Link>
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="wrap pb-(--space-section) focus:outline-none">
        <PageHead title="Checkout" />
        {items.length === 0 ? (
          <EmptyState text={TEXTS.cart.emptyAlert} action={<ButtonLink to={PATHS.cart}>Back to cart</ButtonLink>} />
        ) : phase === 'ordered' ? (
          <Suspense fallback={null}>
            <CashOrdered order={order} onPayNow={payNow} />
          </Suspense>
        ) : (
          <div className="grid grid-cols-1 items-start gap-[clamp(2rem,5vw,6.5rem)] lg:grid-cols-[minmax(0,1fr)_420px]">
            <div>
              {order ? (
                <OrderDestination order={order} />
              ) : (
                !terms.skip && (
                  <>
                    <DeliverTo destination={terms.destination} />
                    {terms.quote && <DeliveryChoice quote={terms.quote} onChoose={terms.setDelivery} />}
                  </>
                )
              )}
              <h2 className={order?.address || !terms.skip ? 'display mt-9 mb-3.5 text-2xl' : 'sr-only'}>Items</h2>
              <CheckoutItems items={shown} />
              {start.note.trim() !== '' && (
                <div className="mt-9 max-w-[60ch]">
                  <h2 className="mb-1.5 text-sm font-semibold">Delivery note</h2>
                  <p className="whitespace-pre-line text-ink-2">{start.note}</p>
                </div>
              )}
            </div>
            <PayPanel
              items={shown}
              order={order}
              terms={terms}
              phase={phase}
              busy={busy}
              problem={problem}
              onPay={() => void pay()}
              onHoldOver={expire}
            />
          </div>
        )}
      </main>
    </>
  );
}
