import { createLogger } from '@shop/platform/logger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInUser } from './accounts';
import { newAddressOf } from './address-forms';
import { call } from './call';
import { startIdentity, type IdentityHarness } from './harness';

let identity: IdentityHarness;
const lines: string[] = [];
const events: unknown[] = [];
beforeAll(async () => {
  identity = await startIdentity({}, createLogger('identity', 'trace', { write: (line) => lines.push(line) }));
  await identity.bus.subscribe({
    topics: ['shop.users', 'shop.sessions'],
    handler: (event) => {
      events.push(event);
      return Promise.resolve();
    },
  });
});
afterAll(() => identity.stop());

const STREET = '7 Unforgettable Lane';
const BOOK = '/api/user/addresses';

async function withAddress() {
  const person = await signedInUser(identity.url);
  const json = newAddressOf({ line1: STREET });
  const { body } = await call(identity.url, BOOK, {
    token: person.token,
    json,
    headers: { 'idempotency-key': 'one press' },
  });
  return { ...person, id: body.address._id as string };
}

/** What identity's tables still know of the street. */
async function kept(): Promise<number> {
  const [row] = await identity.db.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM addresses WHERE line1 = $1)::int
       + (SELECT count(*) FROM idempotency_keys WHERE body::text LIKE '%' || $1 || '%')::int AS count`,
    [STREET],
  );
  return row?.count ?? -1;
}

test('deleting an address leaves nothing of it, not even the answer for a repetition', async () => {
  const { token, id } = await withAddress();
  expect(await kept()).toBe(2);
  await call(identity.url, `${BOOK}/${id}`, { method: 'DELETE', token });
  expect(await kept()).toBe(0);
});

test('deleting the account deletes its addresses; neither events nor logs ever had them', async () => {
  const { token, user, form } = await withAddress();
  const deletion = { method: 'DELETE', token, json: { password: form.password } };
  expect((await call(identity.url, `/api/user/delete/${user._id ?? ''}`, deletion)).status).toBe(200);
  expect(await kept()).toBe(0);
  await expect.poll(() => events).toContainEqual(expect.objectContaining({ type: 'user-deleted' }));
  expect(JSON.stringify(events)).not.toContain(STREET);
  expect(lines.join('')).toContain(BOOK);
  expect(lines.join('')).not.toContain(STREET);
});

test('with a token of a deleted account none is added', async () => {
  const { token, user } = await signedInUser(identity.url);
  await identity.db.query('DELETE FROM users WHERE id = $1', [user._id]);
  expect((await call(identity.url, BOOK, { token, json: newAddressOf() })).status).toBe(401);
});
