import { expect, test } from 'vitest';
import { CONFIRMATION, whyNotAudited, type AuditWish } from '../src/allow-audit';

const wish = (more: Partial<AuditWish> = {}): AuditWish => ({
  asJson: false,
  live: false,
  confirm: undefined,
  ...more,
});
const typing = (text: string) => () => Promise.resolve(text);

test('a shop in which no real money moves is looked into without a word', async () => {
  expect(await whyNotAudited(wish(), false, undefined)).toBeUndefined();
});

test.each<[string, AuditWish, (() => Promise<string>) | undefined]>([
  ['without a word', wish(), typing(CONFIRMATION)],
  ['said once', wish({ live: true }), undefined],
  ['said once, and another word typed', wish({ live: true }), typing('yes')],
  ['said once, the other way', wish({ confirm: CONFIRMATION }), undefined],
  ['said twice, with another word', wish({ live: true, confirm: 'yes' }), typing(CONFIRMATION)],
])('one with real money is not, %s', async (_how, asked, ask) => {
  expect(await whyNotAudited(asked, true, ask)).toContain(CONFIRMATION);
});

test.each<[string, AuditWish, (() => Promise<string>) | undefined]>([
  ['twice by words', wish({ live: true, confirm: CONFIRMATION }), undefined],
  ['once by a word and once by typing', wish({ live: true }), typing(` ${CONFIRMATION}\n`)],
])('it is when told so %s', async (_how, asked, ask) => {
  expect(await whyNotAudited(asked, true, ask)).toBeUndefined();
});
