// @ts-check
import { h, icon } from './dom.js';

/**
 * Card and UPI as tabs: arrow keys, Home and End move, only the chosen one is in the tab order.
 * @param {{ id: string, label: string, icon: 'card' | 'phone', panel: HTMLElement }[]} entries
 */
export function tabs(entries) {
  const buttons = entries.map((entry) =>
    h(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `pw-tab-${entry.id}`,
        'aria-controls': `pw-panel-${entry.id}`,
        onclick: () => choose(entry.id),
      },
      icon(entry.icon),
      entry.label,
    ),
  );
  for (const { id, panel } of entries) {
    panel.id = `pw-panel-${id}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', `pw-tab-${id}`);
  }
  const element = h(
    'div',
    { class: 'tabs', role: 'tablist', 'aria-label': 'Ways to pay', onkeydown: move },
    ...buttons,
  );
  let chosen = entries[0]?.id ?? '';

  /** @param {string} id @param {boolean} [withFocus] */
  function choose(id, withFocus = false) {
    chosen = id;
    entries.forEach((entry, index) => {
      const on = entry.id === id;
      entry.panel.hidden = !on;
      buttons[index]?.setAttribute('aria-selected', String(on));
      buttons[index]?.setAttribute('tabindex', on ? '0' : '-1');
      if (on && withFocus) buttons[index]?.focus();
    });
  }

  /** @param {Event} event */
  function move(event) {
    const { key } = /** @type {KeyboardEvent} */ (event);
    const at = entries.findIndex((entry) => entry.id === chosen);
    const last = entries.length - 1;
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[key];
    const entry = next === undefined ? undefined : entries[next];
    if (!entry) return;
    event.preventDefault();
    choose(entry.id, true);
  }

  choose(chosen);
  return {
    element,
    choose,
    get chosen() {
      return chosen;
    },
    /** @param {boolean} disabled */
    setDisabled: (disabled) => {
      for (const button of buttons) button.toggleAttribute('disabled', disabled);
    },
  };
}
