// @ts-check
/** @import { CheckoutOptions } from '../types' */
import { flower, h } from './dom.js';

/**
 * Who is paid, for what and how much.
 * @param {CheckoutOptions} options
 * @param {string} amount
 * @param {HTMLElement} closeButton
 */
export function header(options, amount, closeButton) {
  const mark = options.image === undefined ? flower() : h('img', { src: options.image, alt: '' });
  return h(
    'header',
    {},
    h('span', { class: 'mark' }, mark),
    h(
      'div',
      {},
      h('b', { id: 'pw-title' }, options.name ?? 'Payment'),
      h('small', { id: 'pw-about' }, options.description ?? 'Order Payment'),
    ),
    closeButton,
    h('p', { class: 'amount' }, options.amount === undefined ? '' : amount),
  );
}
