import type { ShopConfig } from '@shop/contracts/api/config';
import type { PaymentOrder } from '@shop/contracts/api/payment';
import { TEXTS } from '../../config/texts';
import { configApi } from '../../lib/api/config-api';
import { selectUser } from '../../lib/session/session-slice';
import type { AppStore } from '../../lib/store';
import type { PaymentProof, RazorpayWindow } from './razorpay';

interface Provider {
  Window: RazorpayWindow;
  shopName: string;
}

interface Handlers {
  onPaid: (proof: PaymentProof) => void;
  onDismissed: () => void;
}

const PAYMENT_PINK = '#a5285f';

let loading: Promise<boolean> | undefined;

/** Fetches what the provider's window needs; undefined when the configuration or the script does not come. */
export async function loadProvider(store: AppStore): Promise<Provider | undefined> {
  const config: ShopConfig | undefined = (
    await store.dispatch(configApi.endpoints.getConfig.initiate(undefined, { subscribe: false }))
  ).data;
  if (config === undefined || !(await loadScript(config.payment.script)) || window.Razorpay === undefined)
    return undefined;
  return { Window: window.Razorpay, shopName: config.shopName };
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

/** Loads the provider's script once; false when it does not come. A failure may be tried again. */
async function loadScript(address: string): Promise<boolean> {
  if (window.Razorpay) return true;
  loading ??= runScript(address).finally(() => (loading = undefined));
  return loading;
}

function runScript(address: string): Promise<boolean> {
  const script = document.createElement('script');
  script.src = address;
  return new Promise<boolean>((resolve) => {
    script.onload = () => resolve(window.Razorpay !== undefined);
    script.onerror = () => {
      script.remove();
      resolve(false);
    };
    document.head.append(script);
  });
}
