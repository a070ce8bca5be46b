import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLine, type Line } from './line';

// one server is the provider and the shop: it keeps what it hears
let heard: string[];
let server: ReturnType<typeof createServer>;
let line: Line;
beforeEach(async () => {
  heard = [];
  server = createServer((req, res) => {
    void text(req).then((body) => {
      heard.push(`${req.method} ${req.url} ${body}`);
      res.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"order_1"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  line = await startLine(url, () => url);
});
afterEach(async () => {
  await line.close();
  server.close();
});

const ask = () => fetch(`${line.url}/v1/orders`, { method: 'POST', body: '{}' });
const tell = (body: string) => fetch(`${line.url}/api/payment/webhook`, { method: 'POST', body });

test('passes calls on and their answers back', async () => {
  expect(await (await ask()).json()).toEqual({ id: 'order_1' });
  expect(heard).toEqual(['POST /v1/orders {}']);
});

test.each([
  [500, 500, 0],
  [502, 502, 1],
  ['wrong', 200, 1],
] as const)('trouble %s: the answer is %i, and the provider did it %i times', async (trouble, status, done) => {
  line.troubleNext(trouble, 1);
  const answer = await ask();
  expect([answer.status, heard.length]).toEqual([status, done]);
  expect(await answer.text()).not.toContain('order_1');
  expect(await (await ask()).text()).toContain('order_1');
});

test('half an answer is none', async () => {
  line.troubleNext('half', 1);
  await expect(ask().then((answer) => answer.text())).rejects.toThrow();
  expect(heard).toHaveLength(1);
});

test('webhooks are lost, or kept and sent in reverse', async () => {
  line.deliver('lost');
  expect((await tell('gone')).status).toBe(200);
  line.deliver('kept');
  for (const body of ['one', 'two']) await tell(body);
  expect(heard).toEqual([]);
  expect(await line.sendReversed(2)).toEqual([200, 200, 200, 200]);
  expect(heard.map((each) => each.split(' ').at(-1))).toEqual(['two', 'two', 'one', 'one']);
  line.deliver('at once');
  await tell('three');
  expect(heard.at(-1)).toContain('three');
});
