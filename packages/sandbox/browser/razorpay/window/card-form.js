// @ts-check
/** @import { PaymentForm } from '../types' */
import { formatExpiry, formatNumber, digitsOf, networkOf, RULES } from './card-rules.js';
import { h } from './dom.js';
import { field } from './field.js';
import { payButton } from './pay-button.js';

/** Approved; `4000 0000 0000 0002` is declined. */
const TEST_CARD = '4100 2800 0000 1007';
const DECLINED_CARD = '4000 0000 0000 0002';

/**
 * @param {{ payText: string, prefillName: string | undefined }} options
 * @returns {PaymentForm}
 */
export function cardForm({ payText, prefillName }) {
  const network = h('span', { class: 'network', 'aria-hidden': 'true' });
  const number = field({
    label: 'Card number',
    check: RULES.number,
    format: formatNumber,
    suffix: network,
    onChange: (value) => {
      network.textContent = networkOf(digitsOf(value));
    },
    input: { inputmode: 'numeric', autocomplete: 'cc-number', placeholder: '0000 0000 0000 0000', name: 'card-number' },
  });
  const expiry = field({
    label: 'Expiry',
    check: (value) => RULES.expiry(value),
    format: formatExpiry,
    input: { inputmode: 'numeric', autocomplete: 'cc-exp', placeholder: 'MM / YY', name: 'card-expiry' },
  });
  const cvv = field({
    label: 'CVV',
    check: (value) => RULES.cvv(value, number.value),
    format: (value) => digitsOf(value).slice(0, 4),
    input: { inputmode: 'numeric', autocomplete: 'cc-csc', placeholder: '3 digits', name: 'card-cvv', maxlength: 4 },
  });
  const name = field({
    label: 'Name on card',
    check: RULES.name,
    input: { autocomplete: 'cc-name', name: 'card-name', maxlength: 120 },
  });
  if (prefillName !== undefined) name.value = prefillName;

  const fields = { number, expiry, cvv, name };
  const pay = payButton(payText);
  const fill = h('button', { type: 'button', class: 'link', onclick: fillIn }, 'Fill in');
  const hint = h(
    'div',
    { class: 'try' },
    h(
      'p',
      {},
      'Test card',
      h('b', {}, TEST_CARD),
      'Any later expiry date, any CVV. ',
      h('span', {}, `Declined: ${DECLINED_CARD}`),
    ),
    fill,
  );

  function fillIn() {
    number.value = TEST_CARD;
    expiry.value = `12${String((new Date().getFullYear() + 4) % 100).padStart(2, '0')}`;
    cvv.value = '123';
    if (name.value === '') name.value = 'Test Buyer';
    for (const each of Object.values(fields)) each.validate();
    pay.element.focus();
  }

  const pair = h('div', { class: 'two' }, expiry.element, cvv.element);
  const element = h('form', { class: 'body', novalidate: true }, hint, number.element, pair, name.element, pay.element);
  return {
    element,
    read: () => {
      const wrong = Object.values(fields).filter((each) => !each.validate());
      if (wrong[0]) {
        wrong[0].input.focus();
        return undefined;
      }
      const card = { number: digitsOf(number.value), expiry: expiry.value, cvv: cvv.value, name: name.value };
      const brand = networkOf(card.number) || 'Card';
      return { request: { card }, label: `${brand} ending ${card.number.slice(-4)}` };
    },
    setBusy: (busy) => {
      for (const each of Object.values(fields)) each.input.readOnly = busy;
      fill.toggleAttribute('disabled', busy);
      pay.setBusy(busy);
    },
    refuse: (wanted, message) => {
      const key = /^card\[(\w+)\]$/.exec(wanted)?.[1];
      if (key === undefined || !Object.hasOwn(fields, key)) return false;
      fields[/** @type {keyof typeof fields} */ (key)].refuse(message);
      return true;
    },
    focus: () => number.input.focus(),
  };
}
