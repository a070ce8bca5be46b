import type { ContentEntry } from '@shop/contracts/api/content';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { adminAnswers, enter, openAsAdmin } from './admin-side';
import { fakeSocket } from './fake-socket';
import { openPage } from './open-page';
import { answer } from './server';
import { watch } from './watch';

const entry = (version: number, text: string): ContentEntry => ({
  ...{ slot: 'announcement', locale: 'en-IN', version, body: { text }, savedAt: '2026-11-20T10:00:00.000Z' },
});
const SAVED = { message: 'Settings saved', version: 5, entries: [] };

beforeEach(() => {
  adminAnswers();
  answer('get', '/api/admin/content', 200, { version: 4, entries: [entry(3, 'Older news'), entry(4, 'Present news')] });
  answer('put', '/api/admin/content/announcement', 200, SAVED);
});

const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

test('an announcement is typed, seen, planned and saved', async () => {
  const calls = watch('put', '/api/admin/content/announcement');
  const hands = openAsAdmin('/admin/content');
  const words = await screen.findByLabelText('Words');
  expect(words).toHaveValue('Present news');
  await hands.clear(words);
  await enter(hands, { Words: 'Diwali hours: open until 10pm', 'Leads to (optional)': '/contact' });
  expect(preview().getByText('Diwali hours: open until 10pm')).toBeVisible();
  const from = screen.getByLabelText(/^Shown from/);
  await hands.type(from, '2026-12-01T09:00');
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(calls[0]?.fields).toEqual({
    version: 4,
    body: { text: 'Diwali hours: open until 10pm', to: '/contact' },
    from: new Date('2026-12-01T09:00').toISOString(),
  });
});

test('what is typed stays when somebody else saves meanwhile, and goes over theirs', async () => {
  const calls = watch('put', '/api/admin/content/announcement');
  const hands = openAsAdmin('/admin/content');
  const words = await screen.findByLabelText('Words');
  await hands.type(words, ', and more');
  answer('get', '/api/admin/content', 200, { version: 5, entries: [entry(5, 'Their news')] });
  await waitFor(() => expect(fakeSocket.hears('content-changed')).toBe(true));
  fakeSocket.push('content-changed', { of: 'content', version: 5 });
  expect(await screen.findByText(/^Somebody else has saved these settings meanwhile/)).toBeVisible();
  expect(screen.getByLabelText('Words')).toHaveValue('Present news, and more');
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(calls[0]?.fields).toMatchObject({ version: 5, body: { text: 'Present news, and more' } });
});

test('what somebody else saves is shown where nothing is typed', async () => {
  openAsAdmin('/admin/content');
  await screen.findByLabelText('Words');
  answer('get', '/api/admin/content', 200, { version: 5, entries: [entry(5, 'Their news')] });
  await waitFor(() => expect(fakeSocket.hears('content-changed')).toBe(true));
  fakeSocket.push('content-changed', { of: 'content', version: 5 });
  await waitFor(() => expect(screen.getByLabelText('Words')).toHaveValue('Their news'));
});

test('another place asks before what is typed here is lost', async () => {
  const hands = openAsAdmin('/admin/content');
  await hands.type(await screen.findByLabelText('Words'), ', and more');
  const about = screen.getByRole('button', { name: 'Our story' });
  await hands.click(about);
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await hands.click(dialog.getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Words')).toHaveValue('Present news, and more');
  await hands.click(about);
  await hands.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(about).toHaveAttribute('aria-pressed', 'true'));
  expect(screen.queryByDisplayValue('Present news, and more')).toBeNull();
});

test('before anything is typed the preview shows what the shop comes with', async () => {
  answer('get', '/api/admin/content', 200, { version: 0, entries: [] });
  openAsAdmin('/admin/content');
  await screen.findByLabelText('Words');
  expect(preview().getByText('Returns within 7 days of delivery, exchanges within 14')).toBeVisible();
});

test('what ends before it begins is said beside its field', async () => {
  const hands = openAsAdmin('/admin/content');
  await screen.findByLabelText('Words');
  await hands.type(screen.getByLabelText(/^Shown from/), '2026-12-02T09:00');
  await hands.type(screen.getByLabelText(/^Shown until/), '2026-12-01T09:00');
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Ends before it begins.')).toBeVisible();
});

test('an earlier version is taken up again, and the shop’s own words come back', async () => {
  const calls = watch('put', '/api/admin/content/announcement');
  const hands = openAsAdmin('/admin/content');
  const [, older] = await screen.findAllByRole('button', { name: /^Take up the version of/ });
  await hands.click(older!);
  expect(screen.getByLabelText('Words')).toHaveValue('Older news');
  await hands.click(screen.getByRole('button', { name: 'Back to what the shop comes with' }));
  await expect.poll(() => calls.map(({ fields }) => fields)).toEqual([{ version: 4, body: null }]);
});

test('what looks like a script is words, and a link to one leads nowhere', async () => {
  answer('get', '/api/content', 200, { pages: ['about'] });
  const text = '<img src=x onerror="alert(1)"> and [this](javascript:go) and [that](/sale)';
  answer('get', '/api/content/about', 200, { slot: 'about', body: { lede: '', text } });
  openPage('/about');
  expect(await screen.findByText(/<img src=x onerror="alert\(1\)"> and this and/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'that' })).toHaveAttribute('href', '/sale');
  expect(screen.queryByRole('link', { name: 'this' })).toBeNull();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('below the owner’s story About names developer and stack', async () => {
  answer('get', '/api/content', 200, { pages: ['about'] });
  answer('get', '/api/content/about', 200, {
    slot: 'about',
    body: { lede: 'Two sisters.', text: '## Since 1998\nOurs.' },
  });
  openPage('/about');
  expect(await screen.findByText('Two sisters.')).toBeVisible();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(['Since 1998', 'Developer', 'Tech stack']);
});

test('shoppers see the owner’s announcement and scenes', async () => {
  const slides = [
    { title: 'Woven by hand', text: 'In Kutch.', picture: '/uploads/4f2c.webp', alt: 'A loom', to: '/sale' },
  ];
  answer('get', '/api/content', 200, {
    announcement: { text: 'Open until 10pm', to: '/contact' },
    hero: { slides },
    pages: [],
  });
  openPage('/');
  expect(await screen.findByRole('link', { name: 'Open until 10pm' })).toHaveAttribute('href', '/contact');
  expect(await screen.findByRole('heading', { level: 1, name: 'Woven by hand' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'A loom' })).toHaveAttribute('src', '/uploads/4f2c.webp');
  expect(screen.queryByText('Dressed by seven')).toBeNull();
});
