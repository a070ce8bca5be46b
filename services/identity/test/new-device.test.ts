import { recordEvents } from '@shop/testing/test-events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newUser } from './accounts';
import { call } from './call';
import { from, startIdentity, type IdentityHarness } from './harness';

let identity: IdentityHarness;
let events: Awaited<ReturnType<typeof recordEvents>>;
beforeAll(async () => {
  identity = await startIdentity();
  events = await recordEvents(identity.bus, ['shop.users']);
});
afterAll(() => identity.stop());

const HOME = '198.51.100.7';
const AWAY = '203.0.113.9';

async function shopper() {
  const form = newUser();
  await call(identity.url, '/api/user/register', { form });
  /** Logs in as a browser, and returns its cookie. */
  async function logIn(address: string, cookie?: string) {
    const answer = await fetch(`${identity.url}/api/user/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...from(address),
        ...(cookie === undefined ? {} : { cookie }),
      },
      body: JSON.stringify({ username: form.username, password: form.password }),
    });
    const { user } = (await answer.json()) as { user: { _id: string } };
    return { id: user._id, set: answer.headers.get('set-cookie') ?? '' };
  }
  return { form, logIn };
}
const cookieOf = (set: string) => /device=[\w-]{32}/.exec(set)?.[0] ?? '';
const told = (id: string) => events.filter(({ type, key }) => type === 'new-device-signed-in' && key === id).length;
/** Once a later event is there, an earlier one would be. */
async function settle(id: string, count: number): Promise<void> {
  await vi.waitUntil(() => told(id) >= count, { timeout: 20_000 });
  expect(told(id)).toBe(count);
}

test('the first login, the same browser elsewhere and another browser at home are no news', async () => {
  const { logIn } = await shopper();
  const first = await logIn(HOME);
  expect(first.set).toMatch(/^device=[\w-]{32}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  const again = await logIn(AWAY, cookieOf(first.set));
  expect(cookieOf(again.set)).toBe(cookieOf(first.set));
  await logIn(HOME);
  await logIn('192.0.2.77');
  await settle(first.id, 1);
});

test('another browser elsewhere is, once, and the event names neither', async () => {
  const { logIn } = await shopper();
  const { id } = await logIn(HOME);
  const stranger = await logIn(AWAY);
  await settle(id, 1);
  await logIn(AWAY, cookieOf(stranger.set));
  await logIn('192.0.2.80', cookieOf(stranger.set));
  await logIn('192.0.2.81');
  await settle(id, 2);
  const kept = JSON.stringify([events, await identity.db.query('SELECT * FROM known_devices')]);
  expect(kept).not.toContain(cookieOf(stranger.set).slice('device='.length));
  expect(JSON.stringify(events)).not.toContain(AWAY);
});

test('a cookie of another form is replaced, and no more than twenty browsers are remembered', async () => {
  const { logIn } = await shopper();
  const { id, set } = await logIn(HOME, 'device=short');
  expect(cookieOf(set)).not.toBe('');
  for (let round = 0; round < 22; round += 1) await logIn(HOME);
  const [row] = await identity.db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM known_devices WHERE account_id = $1',
    [id],
  );
  expect(row?.count).toBe(20);
});

test('a browser and a network that come again after a day are remembered for longer', async () => {
  const { logIn } = await shopper();
  const { id, set } = await logIn(HOME);
  const seen = async () => {
    const [row] = await identity.db.query<{ device: boolean; network: boolean }>(
      `SELECT (SELECT seen_at > now() - interval '1 hour' FROM known_devices WHERE account_id = $1) AS device,
         (SELECT seen_at > now() - interval '1 hour' FROM known_networks WHERE account_id = $1) AS network`,
      [id],
    );
    return row;
  };
  for (const table of ['known_devices', 'known_networks']) {
    await identity.db.query(`UPDATE ${table} SET seen_at = now() - interval '25 hours' WHERE account_id = $1`, [id]);
    await logIn(HOME, cookieOf(set));
    expect(await seen()).toEqual({ device: true, network: true });
  }
});
