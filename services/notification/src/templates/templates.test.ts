import { expect, test } from 'vitest';
import { demoReset } from './demo-reset';
import { emailChanged } from './email-changed';
import { emailVerification } from './email-verification';
import { googleReset } from './google-reset';
import type { Shop } from './layout';
import { passwordChanged } from './password-changed';
import { passwordReset } from './password-reset';

const SHOP: Shop = { name: 'Silk & <Satin>', url: 'https://shop.example' };
const AT = new Date('2026-11-23T10:45:00.000Z');
const asha = { name: 'Asha Rao', kind: 'user' } as const;

const BECAUSE = ['registered', 'asked', 'changed', 'claimed'] as const;
const verificationOf = (username: string, because: (typeof BECAUSE)[number]) =>
  emailVerification(SHOP, { ...asha, username, because, path: '/confirmEmail#a-token' });

const mailsFor = (reader: { name: string; kind: 'user' | 'admin' }) => ({
  reset: passwordReset(SHOP, { ...reader, path: '/userPassword#a-token', expiresAt: AT }),
  google: googleReset(SHOP, reader),
  demo: demoReset(SHOP, reader),
  changed: passwordChanged(SHOP, { ...reader, at: AT }),
  moved: emailChanged(SHOP, { ...reader, at: AT }),
  ...Object.fromEntries(
    BECAUSE.map((because) => [
      `verification, ${because}`,
      emailVerification(SHOP, { ...reader, username: 'asha_rao-9', because, path: '/confirmEmail#a-token' }),
    ]),
  ),
});

test.each(Object.entries(mailsFor(asha)))('%s: the same words as HTML and as text', (_name, { html, text }) => {
  const read = html
    .replace(/<(?:style|title)[\s\S]*?<\/(?:style|title)>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
  for (const line of text.split('\n').filter((each) => /\w/.test(each) && each !== SHOP.url))
    expect(read).toContain(line.replace(/:$/, ''));
  expect(text).toContain('Hello Asha,');
});

test.each(Object.entries(mailsFor(asha)))('%s: reads nothing from elsewhere and runs nothing', (_name, { html }) => {
  expect(html).not.toMatch(/<(?:img|script|link|iframe)|\bsrc=|url\(|@import/i);
  expect(html).not.toContain('<Satin>');
  for (const [, address] of html.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^https:\/\/shop\.example/);
});

test.each([
  ['<b>Win</b> http://evil.example', 'Hello,'],
  ['evil.example', 'Hello,'],
  ['', 'Hello,'],
  ['अनन्या राव', 'Hello अनन्या,'],
  ['Asha http://evil.example', 'Hello Asha,'],
])('whoever is called "%s" is greeted with %s', (name, hello) => {
  const { html, text } = mailsFor({ name, kind: 'user' }).reset;
  expect(text).toContain(`\n${hello}\n`);
  for (const each of [html, text]) expect(each).not.toContain('evil');
});

test.each(BECAUSE)('%s: an account is named by a plain name only: whoever registers chooses it', (because) => {
  for (const name of ['asha_rao-9', 'अनन्या', 'x'.repeat(30)])
    expect(verificationOf(name, because).text).toContain(`the account “${name}”`);
  for (const name of [
    ...['Claim your refund: evil.example/jarul', 'evil.example', 'refund-at-evil.рф', '203.0.113.7', 'evil。example'],
    ...['http://evil', 'me@evil', '<b>evil</b>', 'evil mail', '', `evil${'x'.repeat(30)}`],
  ]) {
    const { html, text, subject } = verificationOf(name, because);
    expect(text).toMatch(/\ban account\b/);
    for (const each of [html, text, subject]) expect(each).not.toMatch(/evil|113|the account “/);
  }
});

test('the link is there twice in the HTML, with the time until it counts', () => {
  const { html, text, subject } = mailsFor(asha).reset;
  expect(html.match(/href="https:\/\/shop\.example\/userPassword#a-token"/g)).toHaveLength(2);
  expect(text).toContain('until 23 November at 4:15 pm (IST)');
  expect(subject).toBe('Choose a new password for Silk & <Satin>');
});

test('an admin is told of an admin’s account, and led to an admin’s pages', () => {
  const { reset, google, changed } = mailsFor({ name: 'Meera Iyer', kind: 'admin' });
  for (const { text } of [reset, changed]) expect(text).toContain('your admin account');
  expect(google.text).toContain('https://shop.example/adminLogin\n');
  expect(changed.text).toContain('https://shop.example/adminPassword\n');
});
