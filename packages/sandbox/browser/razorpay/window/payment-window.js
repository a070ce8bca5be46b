// @ts-check
/** @import { CheckoutOptions, Instrument, PaymentError, PaymentForm, WindowEvents } from '../types' */
import { cardForm } from './card-form.js';
import { h, icon } from './dom.js';
import { header } from './header.js';
import { failureView, leaveView, successView } from './messages.js';
import { sendPayment } from './send-payment.js';
import { loadStyles } from './styles.js';
import { tabs } from './tabs.js';
import { paint } from './theme.js';
import { upiForm } from './upi-form.js';

/** How long an approval is shown before the shop takes over, in ms. */
const APPROVED_MS = 900;

const styles = loadStyles();
// a failure is reported when the window is opened
styles.catch(() => undefined);

/**
 * Opens the payment window over the page. It keeps the focus, and gives it back when it closes.
 * @param {CheckoutOptions} options
 * @param {WindowEvents} events
 */
export async function openPaymentWindow(options, events) {
  const host = h('div', { 'data-razorpay-sandbox': '' });
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = await styles;
  paint(host, options.theme?.color);

  const amount = new Intl.NumberFormat('en-IN', { style: 'currency', currency: options.currency ?? 'INR' }).format(
    (options.amount ?? 0) / 100,
  );
  const payText = options.amount === undefined ? 'Pay' : `Pay ${amount}`;
  const card = cardForm({ payText, prefillName: options.prefill?.name });
  const upi = upiForm({ payText, prefillVpa: options.prefill?.vpa });
  /** @type {Record<string, PaymentForm>} */
  const forms = { card, upi };
  const ways = tabs([
    { id: 'card', label: 'Card', icon: 'card', panel: card.element },
    { id: 'upi', label: 'UPI', icon: 'phone', panel: upi.element },
  ]);
  const closeButton = h(
    'button',
    { type: 'button', class: 'close', 'aria-label': 'Close payment window' },
    icon('close'),
  );
  const form = h('div', { class: 'ways' }, ways.element, card.element, upi.element);
  const stage = h('div', { class: 'stage' }, form);
  const dialog = h(
    'dialog',
    { 'aria-labelledby': 'pw-title', 'aria-describedby': 'pw-about' },
    header(options, amount, closeButton),
    stage,
    h('p', { class: 'foot' }, h('b', {}, 'Test mode.'), ' Payment sandbox. No real card is charged.'),
  );
  root.append(dialog);

  let running = false;
  let closed = false;
  /** @type {(() => void) | undefined} */
  let finish;

  /** @param {HTMLElement} view @param {() => void} focus */
  function show(view, focus) {
    stage.replaceChildren(view);
    focus();
  }
  /** @param {string} [way] */
  function showForm(way = ways.chosen) {
    ways.choose(way);
    show(form, () => forms[way]?.focus());
  }
  function currentForm() {
    return forms[ways.chosen] ?? card;
  }

  function close() {
    if (closed) return;
    closed = true;
    document.documentElement.style.overflow = pageOverflow;
    dialog.close();
    host.remove();
  }
  function dismiss() {
    if (closed) return;
    close();
    events.onDismissed();
  }
  function requestClose() {
    if (finish) {
      finish();
      return;
    }
    if (!running) {
      dismiss();
      return;
    }
    if (dialog.querySelector('.leave')) return;
    const back = /** @type {HTMLElement | null} */ (root.activeElement);
    const leave = leaveView({
      onStay: () => {
        stopAsking();
        back?.focus();
      },
      onLeave: dismiss,
    });
    stage.inert = true;
    dialog.append(leave.element);
    leave.focus();
  }

  /** @param {boolean} busy */
  function setRunning(busy) {
    running = busy;
    currentForm().setBusy(busy);
    ways.setDisabled(busy);
    if (!busy) stopAsking();
  }
  function stopAsking() {
    dialog.querySelector('.leave')?.remove();
    stage.inert = false;
  }

  async function pay() {
    if (running) return;
    const instrument = currentForm().read();
    if (!instrument) return;
    setRunning(true);
    const result = await sendPayment(options, instrument.request);
    if (closed) return;
    setRunning(false);
    if ('error' in result) fail(result.error, instrument);
    else approve(result.proof, instrument);
  }

  /** @param {import('../types').PaymentProof} proof @param {Instrument} instrument */
  function approve(proof, instrument) {
    const view = successView({ amount, label: instrument.label });
    show(view.element, view.focus);
    finish = () => {
      if (closed) return;
      close();
      events.onPaid(proof);
    };
    setTimeout(finish, APPROVED_MS);
  }

  /** @param {PaymentError} error @param {Instrument} instrument */
  function fail(error, instrument) {
    if (error.field !== undefined && currentForm().refuse(error.field, error.description)) return;
    events.onFailed(error);
    const declined = error.step === 'payment_authorization';
    const again = declined || error.code === 'GATEWAY_ERROR';
    const view = failureView({
      title: declined ? 'Payment declined' : 'Payment not possible',
      text: declined ? `${error.description} Nothing was charged.` : error.description,
      label: instrument.label,
      onRetry: again ? () => showForm() : undefined,
      onOther: again ? () => showForm(ways.chosen === 'card' ? 'upi' : 'card') : dismiss,
    });
    show(view.element, view.focus);
  }

  for (const each of Object.values(forms))
    each.element.addEventListener('submit', (event) => {
      event.preventDefault();
      void pay();
    });
  closeButton.addEventListener('click', requestClose);
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (options.modal?.escape !== false) requestClose();
  });
  // Escape that does not come as a key, such as the back gesture of a phone
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    requestClose();
  });
  dialog.addEventListener('close', dismiss);

  const pageOverflow = document.documentElement.style.overflow;
  document.documentElement.style.overflow = 'hidden';
  document.body.append(host);
  dialog.showModal();
  showForm(options.prefill?.method === 'upi' ? 'upi' : 'card');
  return { close };
}
