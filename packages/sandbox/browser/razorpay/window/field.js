// @ts-check
import { h, icon } from './dom.js';

let count = 0;

/**
 * A labelled input that says what is wrong with it: when it is left, and from then on while typing.
 * @param {{
 *   label: string,
 *   check: (value: string) => string | undefined,
 *   format?: (value: string) => string,
 *   hint?: string,
 *   suffix?: HTMLElement,
 *   onChange?: (value: string) => void,
 *   input?: Record<string, unknown>,
 * }} options
 */
export function field({ label, check, format = (value) => value, hint, suffix, onChange, input: attributes }) {
  const id = `pw-${(count += 1)}`;
  const input = h('input', { id, class: 'in', type: 'text', autocomplete: 'off', ...attributes });
  const error = h('p', { id: `${id}-error`, class: 'err' });
  const note = hint === undefined ? undefined : h('p', { id: `${id}-hint`, class: 'hint' }, hint);
  const box = h('div', { class: 'control' }, input, ...(suffix ? [suffix] : []));
  const element = h('div', { class: 'field' }, h('label', { for: id }, label), box, error, ...(note ? [note] : []));
  let touched = false;

  /** @param {string | undefined} message */
  function show(message) {
    error.replaceChildren(...(message === undefined ? [] : [icon('alert'), h('span', {}, message)]));
    input.toggleAttribute('aria-invalid', false);
    if (message !== undefined) input.setAttribute('aria-invalid', 'true');
    const described = [message === undefined ? '' : error.id, note?.id ?? ''].filter(Boolean).join(' ');
    if (described === '') input.removeAttribute('aria-describedby');
    else input.setAttribute('aria-describedby', described);
  }
  show(undefined);

  /** Formats without moving the caret away from the digit that was typed. */
  function reformat() {
    const caret = input.selectionStart ?? input.value.length;
    const after = input.value.slice(caret).replace(/\W/g, '').length;
    input.value = format(input.value);
    let position = input.value.length;
    for (let left = after; left > 0 && position > 0; position -= 1)
      if (/\w/.test(input.value[position - 1] ?? '')) left -= 1;
    if (input.getRootNode() instanceof ShadowRoot) input.setSelectionRange(position, position);
  }

  input.addEventListener('input', (event) => {
    const deletes = event instanceof InputEvent && event.inputType.startsWith('delete');
    if (!deletes) reformat();
    onChange?.(input.value);
    if (touched) show(check(input.value));
  });
  input.addEventListener('blur', () => {
    // an empty field that was only passed through is not yet wrong
    if (input.value === '' && !touched) return;
    input.value = format(input.value);
    touched = true;
    show(check(input.value));
  });

  return {
    element,
    input,
    get value() {
      return input.value.trim();
    },
    set value(value) {
      input.value = format(value);
      onChange?.(input.value);
      if (touched) show(check(input.value));
    },
    /** @returns whether the value is good; shows what is wrong */
    validate: () => {
      touched = true;
      const message = check(input.value);
      show(message);
      return message === undefined;
    },
    /** @param {string} message */
    refuse: (message) => {
      touched = true;
      show(message);
      input.focus();
    },
  };
}
