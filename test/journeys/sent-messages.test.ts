import {
  messageOverview,
  messageSample,
  messageSamples,
  sentMessageList,
  type SentMessage,
} from '@shop/contracts/api/sent-messages';
import { staffList } from '@shop/contracts/api/staff';
import { beforeAll, expect, vi } from 'vitest';
import { row } from './row';
import { call, newAdmin, newProduct, newShopper, payFor, type ShopAdmin } from './shop-client';

let admin: ShopAdmin;
beforeAll(async () => {
  admin = await newAdmin();
});

const read = async (path: string) => (await call('GET', path, { token: admin.token })).body as unknown;

/** Others buy in the same shop: looks on through the newest pages for what this order was told. */
async function findTold(orderId: string): Promise<SentMessage[]> {
  let after = '';
  for (let page = 0; page < 10; page += 1) {
    const { messages, next = '' } = sentMessageList.parse(await read(`/api/admin/messages?after=${after}`));
    const found = messages.filter((message) => message.orderId === orderId && message.code !== 'order-waits');
    if (next === '' || found.length > 0) return found;
    after = next;
  }
  return [];
}

row('GET /api/admin/messages', 'shows that a buyer was told, and not where', async () => {
  const buyer = await newShopper();
  const { _id } = await payFor(buyer, await newProduct(admin), 1);
  await vi.waitFor(
    async () =>
      expect(await findTold(_id)).toContainEqual(expect.objectContaining({ code: 'order-paid', status: 'sent' })),
    { timeout: 30_000, interval: 500 },
  );
  expect(JSON.stringify(await findTold(_id))).not.toContain(buyer.email);
  for (const bad of ['after=1', 'show=everything'])
    expect((await call('GET', `/api/admin/messages?${bad}`, { token: admin.token })).status).toBe(400);
});

row('GET /api/admin/messages/overview', 'says by which ways messages leave', async () => {
  const { ways } = messageOverview.parse(await read('/api/admin/messages/overview'));
  expect(ways).toEqual({ mail: 'stand-in', sms: 'stand-in', whatsapp: 'stand-in' });
});

row('POST /api/admin/messages/:id/again', 'sends nothing twice', async () => {
  const again = (id: string) => call('POST', `/api/admin/messages/${id}/again`, { token: admin.token });
  const { messages } = sentMessageList.parse(await read('/api/admin/messages'));
  const sent = messages.find(({ status }) => status === 'sent');
  if (sent) expect(await again(sent._id)).toMatchObject({ status: 409, body: { code: 'not-failed' } });
  expect((await again('0'.repeat(24))).status).toBe(404);
  expect((await again('nothing')).status).toBe(400);
});

row('GET /api/admin/message-samples', 'lists every mail that the shop sends', async () => {
  const { samples } = messageSamples.parse(await read('/api/admin/message-samples'));
  expect(samples.map(({ name }) => name)).toEqual(expect.arrayContaining(['order-paid', 'staff-digest']));
});

row('GET /api/admin/message-samples/:sample', 'shows one in the shop’s look', async () => {
  const { subject, html } = messageSample.parse(await read('/api/admin/message-samples/parcel-sent'));
  expect(subject).toMatch(/is on its way$/);
  expect(html).toContain('Follow the parcel');
  expect((await call('GET', '/api/admin/message-samples/no-such', { token: admin.token })).status).toBe(404);
});

row('GET /api/admin/staff', 'tells an admin who else is one', async () => {
  const { staff } = staffList.parse(await read('/api/admin/staff'));
  expect(staff.map(({ _id }) => _id)).toContain(admin.id);
});
