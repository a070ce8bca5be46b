import { expect, type BrowserContext, type Page } from '@playwright/test';

const shown = new WeakMap<Page, string[]>();
const REPORT = 'reportShownMessage';

/** Records every message that pages of this browser show: on a busy machine one may disappear before a test checks it. */
export async function watchMessages(context: BrowserContext): Promise<void> {
  await context.exposeBinding(REPORT, ({ page }, text: string) => {
    shown.set(page, [...(shown.get(page) ?? []), text]);
  });
  await context.addInitScript((report) => {
    const reported = new WeakMap<Element, string>();
    const look = () => {
      for (const message of document.querySelectorAll('[data-sonner-toast][data-mounted=true]')) {
        const text = message.querySelector('[data-title]')?.textContent ?? '';
        if (reported.get(message) === text) continue;
        reported.set(message, text);
        (window as unknown as Record<string, (said: string) => void>)[report]?.(text);
      }
    };
    // until this event the document has no element to observe
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  }, REPORT);
}

/** Waits until the page has shown this message, also one that is gone by now. What was shown once counts once. */
export async function expectMessage(page: Page, said: string): Promise<void> {
  const texts = () => shown.get(page) ?? [];
  await expect.poll(texts, `the page says “${said}”`).toContain(said);
  shown.set(page, texts().toSpliced(texts().indexOf(said), 1));
}
