import { backingService } from '@shop/testing/backing-services';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWaiting, type Waiting } from '../open-waiting';

const WRONG = 'not-the-password';
let waiting: Waiting;
beforeEach(() => {
  waiting = openWaiting();
});
afterEach(() => waiting.close());

test('a user whom Redis refuses is named by the variable, and the password is in no line', async () => {
  const url = new URL(backingService('REDIS_URL'));
  url.username = 'nobody';
  url.password = WRONG;
  expect(await waiting.whyOf(waiting.connect.redis(url.href))).toBe(
    'Redis refuses the user or the password: look at it and at REDIS_URL; waiting for it',
  );
  expect(waiting.written()).not.toContain(WRONG);
});

test('so is a key that the store of pictures refuses', async () => {
  const store = {
    S3_ENDPOINT: backingService('S3_ENDPOINT'),
    S3_ACCESS_KEY: backingService('S3_ACCESS_KEY'),
    S3_SECRET_KEY: WRONG,
    S3_BUCKET: 'shop-pictures',
  };
  expect(await waiting.whyOf(waiting.connect.pictures(store))).toBe(
    'The picture store refuses the user or the password: look at it and at S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY; waiting for it',
  );
  expect(waiting.written()).not.toContain(WRONG);
});
