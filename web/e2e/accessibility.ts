import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const THEMES = ['light', 'dark'] as const;
/** Each theme and each width once: a theme changes only colours, a width only the layout. */
const LOOKS = [
  { size: PHONE, colorScheme: 'light' },
  { size: DESKTOP, colorScheme: 'dark' },
] as const;

/**
 * Expects axe to find nothing serious or critical on the page, or in its open dialog. Elements of one width only are checked
 * there in both themes.
 */
export async function expectAccessible(page: Page, only?: typeof PHONE): Promise<void> {
  const looks = only === undefined ? LOOKS : THEMES.map((colorScheme) => ({ size: only, colorScheme }));
  for (const { size, colorScheme } of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    expect(await findProblems(page), `${page.url()}, ${colorScheme}, ${size.width} px wide`).toEqual([]);
  }
}

async function findProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    // colours have a transition, and elements that inherit them follow a moment later
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = () => document.getAnimations().some(({ playState }) => playState === 'running');
    for (let still = 0; still < 2; still = isMoving() ? 0 : still + 1) await frame();
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(document.querySelector('[role=dialog]') ?? document, {
      resultTypes: ['violations'],
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}, ${target.join(' ')}: ${failureSummary}`),
      );
  });
}

/** Expects no horizontal overflow on a narrow phone. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(beyond, `${page.url()}, 320 px wide`).toBeLessThanOrEqual(0);
}
