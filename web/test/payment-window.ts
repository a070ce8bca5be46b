import { onTestFinished } from 'vitest';
import type { RazorpayOptions } from '../src/features/checkout/razorpay';

/** The provider's window: tests see how it was opened, and pay or close it. */
export class PaymentWindow {
  static readonly opened: PaymentWindow[] = [];

  constructor(readonly options: RazorpayOptions) {}

  open(): void {
    PaymentWindow.opened.push(this);
  }

  pay(): void {
    this.options.handler({
      razorpay_payment_id: 'pay_1',
      razorpay_order_id: this.options.order_id,
      razorpay_signature: 'signed',
    });
  }

  close(): void {
    this.options.modal.ondismiss();
  }
}

let network: MutationObserver | undefined;

/** How the provider's script loads once the page asks for it; returns the addresses that were asked for. */
export function scriptIs(here: boolean): string[] {
  const asked: string[] = [];
  network?.disconnect();
  // for each test that calls: this file is loaded once for several files of tests
  onTestFinished(() => {
    network?.disconnect();
    delete window.Razorpay;
    PaymentWindow.opened.length = 0;
  });
  network = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue;
      asked.push(node.getAttribute('src') ?? '');
      if (here) window.Razorpay = PaymentWindow;
      node.dispatchEvent(new Event(here ? 'load' : 'error'));
    }
  });
  network.observe(document.head, { childList: true });
  return asked;
}
