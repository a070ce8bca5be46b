import { MOST_COUNTED, type MessageOverview, type SentMessage } from '@shop/contracts/api/sent-messages';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { adminAnswers, openAsAdmin } from './admin-side';
import { answer } from './server';
import { watch } from './watch';

const AT = '2026-11-24T06:30:00.000Z';
const SENT: SentMessage = {
  ...{ _id: 'a'.repeat(24), code: 'order-paid', channel: 'mail', to: 'user', orderId: '0123456789abcdef017f3a91' },
  ...{ status: 'sent', attempts: 1, happenedAt: AT, sentAt: AT },
};
const REFUSED: SentMessage = {
  ...{ _id: 'b'.repeat(24), code: 'password-reset', channel: 'mail', to: 'user', status: 'refused' },
  ...{ attempts: 1, reason: 'suppressed', happenedAt: AT },
};
const WAITING: SentMessage = {
  ...{ _id: 'c'.repeat(24), code: 'parcel-sent', channel: 'sms', to: 'user', status: 'waiting', attempts: 2 },
  ...{ reason: 'ECONNECTION', happenedAt: AT, nextAt: '2026-11-24T07:00:00.000Z' },
};
const OVERVIEW: MessageOverview = {
  ways: { mail: 'own', sms: 'stand-in', whatsapp: 'none' },
  ...{ from: 'Neem <hello@neem.example>', staff: [], waiting: 1, sentInADay: 212, failedInAWeek: 3, suppressed: 2 },
};

beforeEach(() => {
  adminAnswers();
  answer('get', '/api/admin/messages/overview', 200, { ...OVERVIEW });
  answer('get', '/api/admin/messages', 200, { messages: [WAITING, REFUSED, SENT] });
  answer('get', '/api/admin/message-samples', 200, {
    samples: [
      { name: 'order-paid', title: 'Order confirmed', to: 'shopper' },
      { name: 'staff-order', title: 'New order', to: 'staff' },
    ],
  });
  answer('get', '/api/admin/message-samples/order-paid', 200, {
    subject: 'Thank you',
    html: '<html><head><style>@media (prefers-color-scheme:dark){.page{color:red}}</style></head><body>Hello</body></html>',
    text: 'Hello & <welcome>',
  });
});

const row = async (name: string) =>
  within((await screen.findByRole('cell', { name: new RegExp(`^${name}`) })).closest('tr') as HTMLElement);

test('the ways out, with where each is set, and who is told of orders', async () => {
  openAsAdmin('/admin/messages');
  expect(await screen.findByText('From Neem <hello@neem.example>')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read what was sent' })).toHaveAttribute('href', '/sandbox/messages');
  expect(screen.getByText('Set WHATSAPP_URL where the shop is started.')).toBeVisible();
  expect(screen.getByText(/^Nobody\. Set STAFF_MAIL/)).toBeVisible();
  expect(within(screen.getByLabelText('Messages in figures')).getByText('212')).toBeVisible();
});

test('what was not counted to its end says so', async () => {
  answer('get', '/api/admin/messages/overview', 200, { ...OVERVIEW, waiting: 1_234, sentInADay: MOST_COUNTED });
  openAsAdmin('/admin/messages');
  const figures = within(await screen.findByLabelText('Messages in figures'));
  expect(figures.getByText('1,00,000+')).toBeVisible();
  expect(figures.getByText('1,234')).toBeVisible();
});

test('a shop without a way for mails is told so', async () => {
  answer('get', '/api/admin/messages/overview', 200, { ...OVERVIEW, ways: { ...OVERVIEW.ways, mail: 'none' } });
  openAsAdmin('/admin/messages');
  expect(await screen.findByRole('alert')).toHaveTextContent('Mails have no way out');
});

test('each message says how it fares and why, and leads to its order', async () => {
  openAsAdmin('/admin/messages');
  expect((await row('Order confirmed')).getByText('Sent')).toBeVisible();
  expect((await row('Order confirmed')).getByRole('link')).toHaveAttribute('href', `/admin/orders/${SENT.orderId}`);
  expect((await row('Forgotten password')).getByText('Its address refused a mail before')).toBeVisible();
  const waiting = await row('On its way');
  expect(waiting.getByText('Answer of the server: ECONNECTION')).toBeVisible();
  expect(waiting.getByText(/^Next try 24 November/)).toBeVisible();
  expect(waiting.queryByRole('button')).toBeNull();
});

test('one that was refused is tried again', async () => {
  answer('post', `/api/admin/messages/${REFUSED._id}/again`, 200, { message: 'We try it again now' });
  const calls = watch('post', `/api/admin/messages/${REFUSED._id}/again`);
  const hands = openAsAdmin('/admin/messages');
  await hands.click((await row('Forgotten password')).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('We try it again now')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('only what was not delivered is asked for, and the next page', async () => {
  answer('get', '/api/admin/messages', 200, { messages: [REFUSED], next: REFUSED._id });
  const calls = watch('get', '/api/admin/messages');
  const hands = openAsAdmin('/admin/messages');
  await hands.click(await screen.findByRole('button', { name: 'Not delivered' }));
  await hands.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByRole('button', { name: 'First page', hidden: false });
  await expect.poll(() => calls.at(-1)?.fields).toEqual({ show: 'failed', after: REFUSED._id });
});

test('mails are seen by day, by night and as text, and nothing of them runs', async () => {
  const hands = openAsAdmin('/admin/messages');
  const mail = async () => (await screen.findByTitle('Thank you')).getAttribute('srcdoc') ?? '';
  expect(await screen.findByTitle('Thank you')).toHaveAttribute('sandbox', '');
  expect(await mail()).toContain('@media not all{.page');
  await hands.click(screen.getByRole('button', { name: 'Dark' }));
  expect(await mail()).toContain('@media all{.page');
  await hands.click(screen.getByRole('button', { name: 'Plain text' }));
  expect(await mail()).toContain('Hello &amp; &lt;welcome>');
});
