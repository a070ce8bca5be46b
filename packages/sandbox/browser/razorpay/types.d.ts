/** The shapes of the checkout script, as the provider documents them. Amounts in paise. */
export interface CheckoutOptions {
  key: string;
  order_id: string;
  amount?: number;
  currency?: string;
  name?: string;
  description?: string;
  image?: string;
  handler?: (proof: PaymentProof) => void;
  prefill?: { name?: string; email?: string; contact?: string; method?: string; vpa?: string };
  notes?: Record<string, string>;
  theme?: { color?: string };
  modal?: { ondismiss?: () => void; escape?: boolean; confirm_close?: boolean };
}

export interface PaymentProof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export interface PaymentError {
  code: string;
  description: string;
  source: string;
  step: string;
  reason: string;
  metadata: Record<string, string>;
  field?: string;
}

export interface CardInput {
  number: string;
  expiry: string;
  cvv: string;
  name: string;
}

/** How the buyer pays: what is sent, and how it is called in the window. */
export interface Instrument {
  request: { card: CardInput } | { vpa: string };
  label: string;
}

/** A form of the window: one way to pay. */
export interface PaymentForm {
  element: HTMLFormElement;
  /** undefined when something is wrong; the first wrong field has the focus then */
  read(): Instrument | undefined;
  setBusy(busy: boolean): void;
  /** Shows what the provider says about a field; false when the form has no such field. */
  refuse(field: string, message: string): boolean;
  focus(): void;
}

export interface WindowEvents {
  onPaid(proof: PaymentProof): void;
  onFailed(error: PaymentError): void;
  onDismissed(): void;
}

declare global {
  interface Window {
    Razorpay: unknown;
  }
}
