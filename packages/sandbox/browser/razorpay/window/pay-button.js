// @ts-check
import { flower, h } from './dom.js';

/** @param {string} text */
export function payButton(text) {
  const label = h('span', {}, text);
  const element = h('button', { type: 'submit', class: 'btn brand' }, label);
  return {
    element,
    /** Keeps its place and the focus while busy, so that nothing jumps. @param {boolean} busy */
    setBusy: (busy) => {
      element.setAttribute('aria-disabled', String(busy));
      element.classList.toggle('busy', busy);
      label.textContent = busy ? 'Paying…' : text;
      element.querySelector('.flower')?.remove();
      if (busy) element.prepend(flower());
    },
  };
}
