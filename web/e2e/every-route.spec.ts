import { expect, type Page } from '@playwright/test';
import { PATHS } from '../src/config/paths';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility';
import { openSignedIn } from './people';
import { test as base } from './stage';
import { VISITS, type Visit, type Who } from './visits';

type Person = Awaited<ReturnType<typeof openSignedIn>>;
/** One browser for each, so that code and pictures are fetched once. */
const test = base.extend<object, { people: Record<Who, Person> }>({
  people: [
    async ({ browser, stage }, use) => {
      const people = {
        visitor: await openSignedIn(browser, {}),
        shopper: await openSignedIn(browser, stage.shopper),
        admin: await openSignedIn(browser, stage.admin),
      };
      await use(people);
      for (const { page } of Object.values(people)) await page.context().close();
    },
    { scope: 'worker' },
  ],
});

const LOST = 'an unknown address';
/** The styleguide is in no build. */
const NOWHERE = new Set([LOST, 'styleguide']);
/** Mails are shown in frames that run nothing, not even what looks for how accessible they are. */
const REFUSED = "Blocked script execution in 'about:srcdoc'";
const OTHERS: Record<string, Visit> = {
  'a link to a new password': ['visitor', () => `${PATHS.userPassword}#token`],
  'a link to an admin’s': ['visitor', () => `${PATHS.adminPassword}#token`],
  'a link to confirm an e-mail': ['visitor', () => `${PATHS.confirmEmail}#token`],
  'a link to get fewer mails': ['visitor', () => `${PATHS.unsubscribe}#token`],
  'a category without products': ['visitor', () => PATHS.category('sportswear')],
  'a search without a result': ['visitor', () => PATHS.search('umbrella stand')],
  'checkout without items': ['visitor', () => PATHS.checkout],
  [LOST]: ['visitor', () => '/lost'],
};

test('every address of the shop is visited here', () => {
  expect(Object.keys(VISITS).sort()).toEqual(Object.keys(PATHS).sort());
});

for (const [name, [who, address]] of Object.entries({ ...VISITS, ...OTHERS })) {
  test(`${name}: a heading, no errors, fits a narrow phone, accessible`, async ({ people, stage }) => {
    const { page, errors } = people[who];
    if (name === 'checkout') await checkOut(page);
    else await page.goto(address(stage));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('[aria-label^="Loading"], [aria-busy=true]')).toHaveCount(0);
    await expect(page.getByText('Loading...')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(new URL(address(stage), page.url()).pathname);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // the browser says of a page itself that it is not there
    const own = errors
      .splice(0)
      .filter((text) => !NOWHERE.has(name) || !text.includes('status of 404'))
      .filter((text) => !text.startsWith(REFUSED));
    expect(own).toEqual([]);
  });
}

/** Its items come with the navigation. */
async function checkOut(page: Page): Promise<void> {
  await page.goto(PATHS.cart);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(`**${PATHS.checkout}`);
}
