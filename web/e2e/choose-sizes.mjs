/**
 * Takes the first variant that is left of each piece that was put into the cart without one.
 *
 * @param {import('@playwright/test').Page} page at the cart
 */
export async function chooseSizes(page) {
  const open = page.getByRole('combobox', { name: /^(Colour|Size)( and size)? of / });
  for (let count = await open.count(); count > 0; count -= 1) {
    const left = open.first().locator('option:enabled').first();
    await open.first().selectOption((await left.getAttribute('value')) ?? '');
    await open.nth(count - 1).waitFor({ state: 'detached' });
  }
}
