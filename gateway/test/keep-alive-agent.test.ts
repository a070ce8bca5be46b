import { EventEmitter, once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { keepAliveAgent } from '../src/proxy/keep-alive-agent';
import { startEchoServer } from './echo-server';

test('a connection is reused, and closed when unused, long before a service would close it', async () => {
  const service = await startEchoServer('order');
  const agent = keepAliveAgent(service.url);
  const call = async () => {
    const sent = request(service.url, { agent }).end();
    const [answer] = (await once(sent, 'response')) as [NodeJS.ReadableStream];
    answer.resume();
    await once(answer, 'end');
    return sent;
  };
  await call();
  const { reusedSocket, socket } = await call();
  expect(reusedSocket).toBe(true);
  await once(socket ?? new EventEmitter(), 'close');
  expect(agent.freeSockets).toEqual({});
  await service.close();
});
