// @ts-check
/** @import { PaymentForm } from '../types' */
import { RULES } from './card-rules.js';
import { h } from './dom.js';
import { field } from './field.js';
import { payButton } from './pay-button.js';

const TEST_IDS = ['success@razorpay', 'failure@razorpay'];

/**
 * @param {{ payText: string, prefillVpa: string | undefined }} options
 * @returns {PaymentForm}
 */
export function upiForm({ payText, prefillVpa }) {
  const chips = TEST_IDS.map((id) => h('button', { type: 'button', class: 'chip', onclick: () => choose(id) }, id));
  const vpa = field({
    label: 'UPI ID',
    check: RULES.vpa,
    hint: 'Two IDs for trying things out:',
    onChange: mark,
    input: {
      name: 'vpa',
      inputmode: 'email',
      autocapitalize: 'none',
      spellcheck: 'false',
      placeholder: 'name@bank',
      maxlength: 120,
    },
  });
  const pay = payButton(payText);
  if (prefillVpa !== undefined) vpa.value = prefillVpa;
  mark(vpa.value);

  /** @param {string} id */
  function choose(id) {
    vpa.value = id;
    vpa.validate();
    vpa.input.focus();
  }

  /** @param {string} value */
  function mark(value) {
    for (const chip of chips) chip.setAttribute('aria-pressed', String(chip.textContent === value));
  }

  vpa.element.append(h('div', { class: 'chips' }, ...chips));
  return {
    element: h('form', { class: 'body', novalidate: true }, vpa.element, pay.element),
    read: () => {
      if (vpa.validate()) return { request: { vpa: vpa.value }, label: `UPI, ${vpa.value}` };
      vpa.input.focus();
      return undefined;
    },
    setBusy: (busy) => {
      vpa.input.readOnly = busy;
      for (const chip of chips) chip.toggleAttribute('disabled', busy);
      pay.setBusy(busy);
    },
    refuse: (wanted, message) => {
      if (wanted !== 'vpa') return false;
      vpa.refuse(message);
      return true;
    },
    focus: () => vpa.input.focus(),
  };
}
