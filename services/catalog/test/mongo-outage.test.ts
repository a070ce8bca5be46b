import { isTransient } from '@shop/platform/errors';
import { expect, test } from 'vitest';
import { answered } from '../src/adapters/mongo/outage';

test.each([
  ['This socket has been ended by the other party', 'EPIPE'],
  ['read ECONNRESET', 'ECONNRESET'],
  ['Cannot call write after a stream was destroyed', 'ERR_STREAM_DESTROYED'],
  ['write after end', 'ERR_STREAM_WRITE_AFTER_END'],
])('callers are asked to retry after "%s"', async (message, code) => {
  const asked = answered(Promise.reject(Object.assign(new Error(message), { code })));
  expect(await asked.catch(isTransient)).toBe(true);
});

test('a mistake of ours is no outage', async () => {
  const mistake = new TypeError('x is not a function');
  await expect(answered(Promise.reject(mistake))).rejects.toBe(mistake);
});
