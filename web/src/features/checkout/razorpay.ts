/** The provider's window, as its script defines it. Amounts in paise. */
export interface PaymentProof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export interface RazorpayOptions {
  key: string;
  amount: number;
  currency: string;
  name: string;
  order_id: string;
  description: string;
  handler: (proof: PaymentProof) => void;
  prefill: { name?: string; email?: string; contact?: string };
  theme: { color: string };
  modal: { ondismiss: () => void };
}

export type RazorpayWindow = new (options: RazorpayOptions) => { open: () => void };

declare global {
  interface Window {
    Razorpay?: RazorpayWindow;
  }
}

export const PAYMENT_PINK = '#a5285f';

let loading: Promise<boolean> | undefined;

/** Loads the provider's script once; false when it does not come. A failure may be tried again. */
export async function loadRazorpay(address: string): Promise<boolean> {
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
