// @ts-check
import { h, icon } from './dom.js';

/**
 * What the bank did not approve, with the ways on.
 * @param {{ title: string, text: string, label: string, onRetry: (() => void) | undefined, onOther: () => void }} options
 */
export function failureView({ title, text, label, onRetry, onOther }) {
  const heading = h('h2', { tabindex: '-1' }, title);
  const buttons = onRetry
    ? [
        h('button', { type: 'button', class: 'btn brand', onclick: onRetry }, 'Try again'),
        h('button', { type: 'button', class: 'btn outlined', onclick: onOther }, 'Pay another way'),
      ]
    : [h('button', { type: 'button', class: 'btn outlined', onclick: onOther }, 'Close')];
  const facts = h('dl', {}, h('dt', {}, 'Method'), h('dd', {}, label));
  const message = h('div', { class: 'message failed', role: 'alert' }, icon('alert'), heading, h('p', {}, text), facts);
  return { element: h('div', { class: 'body' }, message, ...buttons), focus: () => heading.focus() };
}

/** @param {{ amount: string, label: string }} options */
export function successView({ amount, label }) {
  const heading = h('h2', { tabindex: '-1' }, 'Payment approved');
  const text = h('p', {}, `${amount} by ${label}. Back to the shop…`);
  const message = h('div', { class: 'message done', role: 'status' }, icon('done'), heading, text);
  return { element: h('div', { class: 'body' }, message), focus: () => heading.focus() };
}

/** @param {{ onStay: () => void, onLeave: () => void }} options */
export function leaveView({ onStay, onLeave }) {
  const stay = h('button', { type: 'button', class: 'btn brand', onclick: onStay }, 'Keep waiting');
  const leave = h('button', { type: 'button', class: 'btn outlined', onclick: onLeave }, 'Close anyway');
  const message = h(
    'div',
    { class: 'message' },
    h('h2', { id: 'pw-leave' }, 'A payment is running'),
    h('p', {}, 'If it goes through after you close this window, the shop still hears of it.'),
  );
  const element = h(
    'div',
    { class: 'leave', role: 'alertdialog', 'aria-labelledby': 'pw-leave' },
    message,
    stay,
    leave,
  );
  return { element, focus: () => stay.focus() };
}
