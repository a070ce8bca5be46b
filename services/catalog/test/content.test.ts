import { allContent, shownContent } from '@shop/contracts/api/content';
import { recordEvents } from '@shop/testing/test-events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryChangeJournal } from '../src/adapters/memory-change-journal';
import { createPostgresOwnedStore } from '../src/adapters/postgres-owned-store';
import { answerContent, answerPage, changeContent, turnContent } from '../src/app/shop-content';
import { startCatalog, type CatalogHarness } from './harness';

let catalog: CatalogHarness;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of many shapes
type Answer = { status: number; body: any };
async function ask(method: 'GET' | 'PUT', path: string, body?: object, as = catalog.admin): Promise<Answer> {
  const answer = await catalog.send(method, path, { as, ...(body && { body }) });
  return { status: answer.status, body: await answer.json() };
}
const all = async () => allContent.parse((await ask('GET', '/api/admin/content')).body);
const shown = async () => shownContent.parse((await ask('GET', '/api/content')).body);
const put = async (slot: string, body: unknown, times: object = {}) =>
  ask('PUT', `/api/admin/content/${slot}`, { version: (await all()).version, body, ...times });

test('a shop begins with nothing of its owner', async () => {
  expect(await shown()).toEqual({ pages: [] });
  expect((await ask('GET', '/api/content/about')).status).toBe(404);
});

test('what an owner writes is shown until it is taken back, and pages are read one by one', async () => {
  expect(await put('announcement', { text: 'Open late', to: '/contact' })).toMatchObject({ status: 200 });
  await put('about', { lede: 'Ours.', text: 'Since 1998' });
  expect(await shown()).toEqual({ announcement: { text: 'Open late', to: '/contact' }, pages: ['about'] });
  expect((await ask('GET', '/api/content/about')).body).toEqual({
    ...{ slot: 'about', body: { lede: 'Ours.', text: 'Since 1998' } },
  });
  await put('announcement', null);
  await put('about', null);
  expect(await shown()).toEqual({ pages: [] });
});

test('what is planned is not told before its time', async () => {
  const from = new Date(Date.now() + 3_600_000).toISOString();
  await put('hero', { slides: [{ title: 'Secret sale', text: '', alt: '' }] }, { from });
  expect(JSON.stringify(await shown())).not.toContain('Secret');
  expect((await all()).entries).toContainEqual(expect.objectContaining({ slot: 'hero', from }));
});

test.each([
  ['announcement', { text: '' }, 'body.text'],
  ['announcement', { text: 'x', to: 'https://elsewhere.example' }, 'body.to'],
  ['announcement', { text: 'x', to: '//elsewhere.example' }, 'body.to'],
  ['hero', { slides: [] }, 'body.slides'],
  ['hero', { slides: [{ title: 'x', text: '', alt: '', picture: 'javascript:x' }] }, 'body.slides.0.picture'],
  ['about', { lede: '', text: 'x'.repeat(20_001) }, 'body.text'],
])('in %s %j is refused', async (slot, body, field) => {
  expect(await put(slot, body)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
});

test('there is no other place, no second change of one version, and only admins write', async () => {
  expect((await put('nowhere', null)).status).toBe(404);
  const { version } = await all();
  const change = { version, body: { text: 'Once' } };
  const answers = await Promise.all([1, 2].map(() => ask('PUT', '/api/admin/content/announcement', change)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await ask('PUT', '/api/admin/content/announcement', change, catalog.user)).status).toBe(403);
  expect((await ask('GET', '/api/admin/content', undefined, catalog.user)).status).toBe(403);
});

test('what begins by itself is told of once, and everybody who keeps lists forgets them', async () => {
  const events = await recordEvents(catalog.bus, ['shop.content']);
  const owned = createPostgresOwnedStore(catalog.db);
  const journal = createMemoryChangeJournal();
  let now = new Date('2027-01-01T08:00:00.000Z');
  const dependencies = { owned, journal, now: () => now };
  const { version } = await all();
  const plan = { from: '2027-01-01T09:00:00.000Z', to: '2027-01-01T10:00:00.000Z' };
  await changeContent(dependencies, { slot: 'announcement', version, body: { text: 'New year' }, ...plan });
  expect(await turnContent(dependencies)).toBe(3_600_000);
  now = new Date('2027-01-01T09:00:00.000Z');
  const before = await journal.since();
  expect(await turnContent(dependencies)).toBe(0);
  expect((await journal.since(before.version)).changes).toEqual([{ of: 'counts' }]);
  expect(await turnContent(dependencies)).toBe(3_600_000);
  now = new Date('2027-01-01T11:00:00.000Z');
  expect(await Promise.all([turnContent(dependencies), turnContent(dependencies)])).toEqual([0, 0]);
  expect(await turnContent(dependencies)).toBeUndefined();
  const turns = () => events.filter(({ sequence }) => sequence > version + 1).map(({ sequence }) => sequence);
  await expect.poll(turns).toEqual([version + 2, version + 3]);
});

test('what was told of is shown by a replica whose clock is behind, too', async () => {
  const owned = createPostgresOwnedStore(catalog.db);
  const at = (time: string) => () => new Date(`2027-02-01T${time}Z`);
  const dependencies = { owned, journal: createMemoryChangeJournal(), now: at('08:00:00.000') };
  const from = '2027-02-01T09:00:00.000Z';
  for (const [slot, body] of [
    ['announcement', { text: 'Spring' }],
    ['about', { lede: 'Ours.', text: 'Since 1998' }],
  ] as const)
    await changeContent(dependencies, { slot, version: (await all()).version, body, from });
  const behind = at('08:59:59.900');
  const textOf = async () => (await answerContent(owned, behind)).body;
  expect(await textOf()).not.toContain('Spring');
  await turnContent({ ...dependencies, now: at('09:00:00.000') });
  expect(await textOf()).toContain('Spring');
  expect((await answerPage(owned, 'about', behind)).body).toContain('1998');
});
