import { expect, type FrameLocator, type Page } from '@playwright/test';

/** Opens the newest mail of this subject to somebody, in the stand-in's mailbox. */
export async function openMail(page: Page, address: string, subject: RegExp): Promise<FrameLocator> {
  const mailbox = await page.context().newPage();
  const mail = mailbox.locator('li', { hasText: address }).filter({ hasText: subject }).first();
  await expect(async () => {
    await mailbox.goto('/sandbox/mail');
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  if ((await mail.locator('details').getAttribute('open')) === null) await mail.locator('summary').click();
  return mail.frameLocator('iframe');
}

/** Opens the newest mail of this subject to somebody by itself, as wide as the page, however many others came since. */
export async function openWholeMail(page: Page, address: string, subject: RegExp): Promise<Page> {
  let position = 0;
  await expect(async () => {
    const answer = await page.request.get('/sandbox/mail/list', { params: { to: address } });
    const { mails } = (await answer.json()) as { mails: { position: number; subject: string }[] };
    const found = mails.find((mail) => subject.test(mail.subject));
    expect(found, `a mail to ${address}: ${String(subject)}`).toBeDefined();
    position = found?.position ?? 0;
  }).toPass();
  const mail = await page.context().newPage();
  const size = page.viewportSize();
  if (size) await mail.setViewportSize(size);
  await mail.goto(`/sandbox/mail/${position}/html`);
  return mail;
}

/** Follows a link of a mail, which opens a page of its own. */
export async function followLink(page: Page, mail: FrameLocator | Page, name: string): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await mail.getByRole('link', { name, exact: true }).click();
  return opened;
}
