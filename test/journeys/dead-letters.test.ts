import { deadLetterList } from '@shop/contracts/api/dead-letters';
import { beforeAll, expect } from 'vitest';
import { row } from './row';
import { call, newAdmin, type ShopAdmin } from './shop-client';

let admin: ShopAdmin;
beforeAll(async () => {
  admin = await newAdmin();
});

const NOBODYS = '/api/admin/dead-letters/shop.users/123456789';
const post = (path: string, body: object = {}) => call('POST', path, { token: admin.token, json: body });

row('GET /api/admin/dead-letters', 'lists what was given up, in all and the first of them', async () => {
  const { body } = await call('GET', '/api/admin/dead-letters', { token: admin.token });
  const { waiting, waitingInAll, aside, asideInAll } = deadLetterList.parse(body);
  // brokers that others used before may have some
  expect(waitingInAll).toBeGreaterThanOrEqual(waiting.length);
  expect(asideInAll).toBeGreaterThanOrEqual(aside.length);
});

row('POST /api/admin/dead-letters/replay', 'replays all that wait', async () => {
  expect((await post('/api/admin/dead-letters/replay')).status).toBe(200);
});

row('POST /api/admin/dead-letters/:topic/:letter/replay', 'replays nothing that was not given up', async () => {
  expect((await post(`${NOBODYS}/replay`)).status).toBe(404);
  expect((await post('/api/admin/dead-letters/shop.nothing/1/replay')).status).toBe(400);
});

row('POST /api/admin/dead-letters/:topic/:letter/aside', 'wants to know why', async () => {
  expect((await post(`${NOBODYS}/aside`, { why: 'settled' })).status).toBe(404);
  expect((await post(`${NOBODYS}/aside`, { why: '' })).status).toBe(400);
});
