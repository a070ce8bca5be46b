import { expect, type Locator } from '@playwright/test';

const MOST_STOPS = 150;

/** Tabs to the target; every element on the way has a visible focus. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await target.page().keyboard.press(key);
    const { reached, unseen } = await target.evaluate(whereTheFocusIs);
    expect(unseen, 'has the focus and does not show it').toBe('');
    if (reached) return;
  }
  throw new Error(`${String(target)} is not reached in ${MOST_STOPS} stops`);
}

/** Runs in the page. */
async function whereTheFocusIs(target: Element): Promise<{ reached: boolean; unseen: string }> {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (focused === null || focused === document.body) return { reached: false, unseen: '' };
  // beyond the last stop it is in the browser's own bars
  if (!document.hasFocus()) return { reached: false, unseen: '' };
  const isSeen = (element: Element) => {
    if (getComputedStyle(element).outlineStyle !== 'none') return true;
    // the search field draws its border instead, a slider its thumb, a choice its label
    if (element.matches('[type=search]')) return getComputedStyle(element).borderTopColor !== 'rgba(0, 0, 0, 0)';
    const label = element.matches('[type=radio]') ? element.closest('label') : null;
    return element.matches('[type=range]') || (label !== null && getComputedStyle(label).outlineStyle !== 'none');
  };
  // colours have a transition
  for (let frame = 0; frame < 10 && !isSeen(focused); frame += 1) await new Promise(requestAnimationFrame);
  return { reached: focused === target, unseen: isSeen(focused) ? '' : focused.outerHTML };
}

/** Tabs to the target and presses Enter on it. */
export async function enter(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(target, key);
  await target.page().keyboard.press('Enter');
}

/** Tabs to the field and writes. */
export async function write(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.type(text);
}

/** Expects the focus to be in the dialog and to stay there, forwards and backwards. */
export async function expectTrapped(dialog: Locator, stops = 5): Promise<void> {
  const inside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(inside).toBe(true);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < stops; stop += 1) {
      await dialog.page().keyboard.press(key);
      expect(await inside(), `the focus stays in the dialog at ${key}`).toBe(true);
    }
  }
}
