import type { PaymentOrder } from '@shop/contracts/api/payment';
import { TEXTS } from '../../config/texts';
import { selectUser } from '../../lib/session/session-slice';
import type { AppStore } from '../../lib/store';
import type { Provider } from './load-provider';
import { PAYMENT_PINK, type PaymentProof } from './razorpay';

interface Handlers {
  onPaid: (proof: PaymentProof) => void;
  onDismissed: () => void;
}

/** Opens the provider's window in front of the page, filled in for the shopper. */
export function openPaymentWindow(
  { Window, shopName }: Provider,
  payment: PaymentOrder,
  store: AppStore,
  { onPaid, onDismissed }: Handlers,
): void {
  const user = selectUser(store.getState());
  new Window({
    key: payment.key,
    amount: payment.amount,
    currency: payment.currency,
    name: shopName,
    order_id: payment.id,
    description: TEXTS.checkout.description,
    handler: onPaid,
    prefill: { name: user?.fullName, email: user?.email, contact: user?.mobile },
    theme: { color: PAYMENT_PINK },
    modal: { ondismiss: onDismissed },
  }).open();
}
