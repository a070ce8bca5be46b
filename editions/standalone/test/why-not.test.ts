import { StartError } from '@shop/embedded-postgres/start-error';
import { ConfigError } from '@shop/platform/config';
import { UnavailableError } from '@shop/platform/errors';
import { expect, test } from 'vitest';
import { whyNot } from '../src/why-not';

test('what was said for the person who starts it is all that is said', () => {
  expect(whyNot(new StartError('Port 8080 is in use.'))).toBe('Port 8080 is in use.');
  expect(whyNot(new ConfigError('Bad configuration. PORT: use a port number'))).toContain('PORT: use a port number');
});

test('a database that does not answer in time is one sentence', () => {
  const slow = new UnavailableError(undefined, new Error('timeout exceeded when trying to connect'));
  expect(whyNot(slow)).toBe(
    'The shop does not start: its database does not answer (timeout exceeded when trying to connect). Start it again; if that does not help, postgres.log in DATA_DIR says more.',
  );
});

test.each(['ENOSPC', '53100'])('a disk that is full (%s) is one sentence', (code) => {
  expect(whyNot(Object.assign(new Error('no space left on device, write'), { code }))).toMatch(
    /^The disk of DATA_DIR is full: make room and start again\./,
  );
});

test('a mistake in the code is none of these', () => {
  expect(whyNot(new TypeError('x is not a function'))).toBeUndefined();
});
