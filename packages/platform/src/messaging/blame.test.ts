import { expect, test } from 'vitest';
import { AppError, ConflictError, NotFoundError, UnauthorizedError, UnavailableError } from '../errors';
import { blameFor, UnknownEventError } from './blame';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each<[string, unknown]>([
  ['data of a shape that is not known', new UnknownEventError('order-paid: schema 2 is not known here')],
  ['a number that is too large', withCode('22003')],
  ['a violated constraint', withCode('23514')],
  ['a refusal', new ConflictError('illegal-transition', 'An order that is paid cannot become expired')],
  ['something that is not there', new NotFoundError()],
  ['a mistake in the code', new TypeError("Cannot read properties of undefined (reading 'id')")],
])('%s is blamed on the event', (_what, error) => {
  expect(blameFor(error)).toBe('event');
});

test.each([
  ...['28P01', '28000', '3D000', '3F000', '42P01', '42703', '42501', '55P03', '57014', '25P03', '58030', '58P01'],
  ...['XX000', '57P01', '53300', '40P01', 'ECONNREFUSED', 'EMFILE', 'ENOSPC', 'CERT_HAS_EXPIRED'],
  ...['SELF_SIGNED_CERT_IN_CHAIN', 'ERR_TLS_CERT_ALTNAME_INVALID'],
])('%s lasts until somebody fixes it', (code) => {
  expect(blameFor(withCode(code))).toBe('outage');
});

test.each<[string, unknown]>([
  ['an answer of 503', new UnavailableError()],
  ['a service that does not believe our token', new UnauthorizedError()],
  ['too many calls', new AppError('too-many', 429, 'Too many requests')],
  ['a server that cannot be fetched from', new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') })],
  ['a certificate below a fetch', new TypeError('fetch failed', { cause: withCode('CERT_HAS_EXPIRED') })],
  ['a lost connection without a code', new Error('Connection terminated unexpectedly')],
])('%s lasts until somebody fixes it', (_what, error) => {
  expect(blameFor(error)).toBe('outage');
});

test.each<[string, unknown]>([
  ['an error that says nothing', new Error('this cannot be')],
  ['what is no error', 'ECONNREFUSED'],
])('%s is blamed on nothing in particular', (_what, error) => {
  expect(blameFor(error)).toBe('unknown');
});
