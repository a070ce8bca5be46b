import { EventEmitter, once } from 'node:events';
import { request } from 'node:http';
import { startHttpServer } from '@shop/testing/http-server';
import { expect, test } from 'vitest';
import { keepAliveAgent } from '../src/proxy/keep-alive-agent';

test('a connection is reused, and closed when unused, long before a service would close it', async () => {
  const service = await startHttpServer((_req, res) => res.end());
  service.server.keepAliveTimeout = 65_000;
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
