import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { adminAnswers, openAsAdmin } from './admin-side';
import { answer, server } from './server';
import { watch } from './watch';

const GROUPS = [{ words: ['sari', 'saree'] }, { words: ['nail polish', 'nail paint'] }];
const SEARCHES = [
  { words: 'umbrella stand', count: 12, lastAt: '2026-11-20T10:00:00.000Z' },
  { words: 'brolly', count: 1, lastAt: '2026-11-18T10:00:00.000Z' },
];

beforeEach(() => {
  adminAnswers();
  answer('get', '/api/admin/synonyms', 200, { version: 4, groups: GROUPS });
  answer('get', '/api/admin/missed-searches', 200, { searches: SEARCHES });
});

const group = (place: number) => screen.findByLabelText(`Words of group ${place}`);

test('the staff writes which words mean the same, a group a line', async () => {
  answer('put', '/api/admin/synonyms', 200, { message: 'Settings saved', version: 5, groups: [] });
  const calls = watch('put', '/api/admin/synonyms');
  const hands = openAsAdmin('/admin/synonyms');
  expect(await group(1)).toHaveValue('sari, saree');
  await hands.click(screen.getByRole('button', { name: 'Remove nail polish, nail paint' }));
  await hands.click(screen.getByRole('button', { name: 'Add group' }));
  expect(await group(2)).toHaveFocus();
  await hands.paste('umbrella,  brolly');
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Synonyms saved')).toBeVisible();
  expect(calls[0]?.fields).toEqual({
    version: 4,
    groups: [{ words: ['sari', 'saree'] }, { words: ['umbrella', 'brolly'] }],
  });
});

/** Synonyms as the server keeps them, in a new version with each write. */
function keepSynonyms() {
  let present = { version: 4, groups: GROUPS };
  server.use(
    http.get('*/api/admin/synonyms', () => HttpResponse.json(present)),
    http.put('*/api/admin/synonyms', async ({ request }) => {
      const sent = (await request.json()) as typeof present;
      if (sent.version !== present.version)
        return HttpResponse.json({ message: 'Somebody else was faster', code: 'changed-meanwhile' }, { status: 409 });
      present = { version: sent.version + 1, groups: sent.groups };
      return HttpResponse.json({ message: 'Settings saved', ...present });
    }),
  );
  return {
    present: () => present,
    change: (groups: typeof GROUPS) => {
      present = { version: present.version + 1, groups };
    },
  };
}
const OVERTAKEN = /^Somebody else has saved these settings meanwhile/;

test('what was typed stays when somebody else was faster, and is saved over theirs', async () => {
  const kept = keepSynonyms();
  const hands = openAsAdmin('/admin/synonyms');
  await hands.type(await group(1), ', shari');
  kept.change([{ words: ['theirs', 'also theirs'] }]);
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(OVERTAKEN)).toBeVisible();
  expect(await group(1)).toHaveValue('sari, saree, shari');
  await waitFor(async () => {
    await hands.click(screen.getByRole('button', { name: 'Save' }));
    expect(kept.present().version).toBe(6);
  });
  expect(kept.present().groups[0]).toEqual({ words: ['sari', 'saree', 'shari'] });
  await waitFor(() => expect(screen.queryByText(OVERTAKEN)).toBeNull());
  expect(await group(1)).toHaveValue('sari, saree, shari');
});

test('a group that says nothing, or a word of another, is marked where it is', async () => {
  const hands = openAsAdmin('/admin/synonyms');
  await hands.clear(await group(1));
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter two words or more.')).toBeVisible();
  expect(await group(1)).toHaveAccessibleDescription('Enter two words or more.');
  await hands.click(await group(1));
  await hands.paste('sari, Nail Paint');
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('nail paint is there twice.')).toBeVisible();
  expect(await group(2)).toBeInvalid();
});

test('the staff sees what was looked for in vain, and gives it a word of the shop in one step', async () => {
  answer('put', '/api/admin/synonyms', 200, { message: 'Settings saved', version: 5, groups: [] });
  const calls = watch('put', '/api/admin/synonyms');
  const hands = openAsAdmin('/admin/searches');
  const rows = await screen.findAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^umbrella stand12 times.*20 November 2026/),
    expect.stringMatching(/^brolly1 time.*18 November 2026/),
  ]);
  await hands.click(screen.getByRole('button', { name: 'Add a synonym for brolly' }));
  const dialog = within(screen.getByRole('dialog', { name: 'What is “brolly” here?' }));
  await hands.click(dialog.getByRole('button', { name: 'Add synonym' }));
  expect(await dialog.findByText('Enter the word that your products have.')).toBeVisible();
  await hands.type(dialog.getByLabelText('Your word for it'), 'Saree');
  answer('get', '/api/admin/missed-searches', 200, { searches: SEARCHES.slice(0, 1) });
  await hands.click(dialog.getByRole('button', { name: 'Add synonym' }));
  expect(await screen.findByText('“brolly” finds what “Saree” does')).toBeVisible();
  expect(calls[0]?.fields).toEqual({
    version: 4,
    groups: [{ words: ['nail polish', 'nail paint'] }, { words: ['sari', 'saree', 'brolly'] }],
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.queryByText('brolly')).toBeNull());
});

test('what is no name of a thing is taken off the list', async () => {
  answer('delete', '/api/admin/missed-searches/umbrella%20stand', 200, { message: 'Taken off the list' });
  const calls = watch('delete', '/api/admin/missed-searches/umbrella%20stand');
  const hands = openAsAdmin('/admin/searches');
  await hands.click(await screen.findByRole('button', { name: 'Take umbrella stand off the list' }));
  expect(await screen.findByText('Taken off the list')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('where everything was found, that is said', async () => {
  answer('get', '/api/admin/missed-searches', 200, { searches: [] });
  openAsAdmin('/admin/searches');
  expect(await screen.findByText('Everything was found')).toBeVisible();
});
