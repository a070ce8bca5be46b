// @ts-check
/** @import { CheckoutOptions, PaymentError } from './types' */

/**
 * Stands in for the provider's checkout script: the same `window.Razorpay`, with a window of our own. The window's
 * modules come from beside this script and begin to load with it, so that opening it does not wait.
 */
(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const modules = import(new URL('window/payment-window.js', script.src).href);
  // loaded in advance: a failure is reported when the window is opened
  modules.catch(() => undefined);

  /** @typedef {(response: { error: PaymentError }) => void} FailureListener */

  class Razorpay {
    /** @type {CheckoutOptions} */ #options;
    /** @type {Map<string, FailureListener[]>} */ #listeners = new Map();
    /** @type {{ close(): void } | undefined} */ #window;

    /** @param {CheckoutOptions} options */
    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      if (!options.order_id) throw new Error('The sandbox pays orders only: no order_id passed');
      this.#options = options;
    }

    /**
     * @param {string} event `payment.failed` is the one that the window sends
     * @param {FailureListener} listener
     */
    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      void this.#open();
    }

    /** Closes the window without an event to the page. */
    close() {
      this.#window?.close();
    }

    async #open() {
      const options = this.#options;
      try {
        const { openPaymentWindow } = await modules;
        this.#window = await openPaymentWindow(options, {
          onPaid: (/** @type {import('./types').PaymentProof} */ proof) => options.handler?.(proof),
          onFailed: (/** @type {PaymentError} */ error) => {
            for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error });
          },
          onDismissed: () => options.modal?.ondismiss?.(),
        });
      } catch (error) {
        // without a window the page must not wait for one
        console.error('The payment window could not be opened', error);
        options.modal?.ondismiss?.();
      }
    }
  }

  window.Razorpay = Razorpay;
})();
