import express from 'express';
import pino from 'pino';
import { expect, test } from 'vitest';
import { ConflictError } from '../src/errors';
import { listen } from '../src/http/listen';
import { answerReadiness } from '../src/http/readiness';

test('an unready process reports it to callers, and to the log when it begins and when it is over', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  let trouble: Error | undefined;
  const ready = () => (trouble ? Promise.reject(trouble) : Promise.resolve());
  const server = await listen({ app: express().get('/', answerReadiness('order', ready, logger)) }, 0);
  const ask = async () => {
    const answer = await fetch(server.url);
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() };
  };

  expect(await ask()).toMatchObject({ status: 200, body: { status: 'ready' } });
  trouble = new Error('connection terminated');
  for (let times = 0; times < 3; times += 1)
    expect(await ask()).toMatchObject({ status: 503, retryAfter: '2', body: { code: 'unavailable' } });
  trouble = new ConflictError('busy', 'Busy', { by: 'somebody' });
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'busy', by: 'somebody' } });
  trouble = undefined;
  expect(await ask()).toMatchObject({ status: 200 });
  expect(await ask()).toMatchObject({ status: 200 });
  const reported = lines.map((line) => JSON.parse(line) as { msg: string; level: number });
  expect(reported).toMatchObject([
    {
      msg: 'order is not ready: something that it needs does not answer',
      level: 40,
      err: { message: 'connection terminated' },
    },
    { msg: 'order is ready again', level: 30 },
  ]);
  await server.close();
});
