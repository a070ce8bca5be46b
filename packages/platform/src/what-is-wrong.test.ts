import { S3Error } from 'minio';
import { expect, test } from 'vitest';
import { UnavailableError } from './errors';
import { reasonOf, whatIsWrong } from './what-is-wrong';

const withCode = (code: string, message = 'failed') => Object.assign(new Error(message), { code });
const named = (name: string, message = 'failed') => Object.assign(new Error(message), { name });

test.each<[string, unknown]>([
  ['shows a certificate that has expired', withCode('CERT_HAS_EXPIRED')],
  ['shows a certificate that is not valid yet, by the clock of this machine', withCode('CERT_NOT_YET_VALID')],
  ['shows a certificate of an authority that is not known here', withCode('SELF_SIGNED_CERT_IN_CHAIN')],
  ['shows a certificate of an authority that is not known here', withCode('UNABLE_TO_GET_ISSUER_CERT_LOCALLY')],
  ['shows a certificate for another name', withCode('ERR_TLS_CERT_ALTNAME_INVALID')],
  ['has a name that leads nowhere', withCode('ENOTFOUND')],
  ['has a name that leads nowhere', new UnavailableError(undefined, withCode('EAI_AGAIN'))],
  ['takes no connections by TLS', new Error('The server does not support SSL connections')],
  ['has no such database', withCode('3D000')],
  ['refuses the user or the password', withCode('28P01')],
  ['refuses the user or the password', new Error('WRONGPASS invalid username-password pair or user is disabled.')],
  ['refuses the user or the password', named('KafkaJSSASLAuthenticationError')],
  ['refuses the user or the password', Object.assign(new S3Error('denied'), { code: 'SignatureDoesNotMatch' })],
  ['refuses the user something that the shop needs', withCode('42501')],
  ['refuses the user something that the shop needs', new Error("NOPERM this user has no permissions to run 'get'")],
  [
    'refuses the user something that the shop needs',
    Object.assign(new Error(), { type: 'TOPIC_AUTHORIZATION_FAILED' }),
  ],
  ['has another time than the clock of this machine', withCode('RequestTimeTooSkewed')],
  ['has no room left on its disk', withCode('ENOSPC')],
  ['has no room left on its disk', withCode('53100')],
  ['has no room left on its disk', new Error('MISCONF Redis is configured to save RDB snapshots')],
  ['has no connection left', withCode('53300')],
  ['does not answer', withCode('ECONNREFUSED')],
  ['does not answer', new UnavailableError()],
  ['does not answer', new Error('timeout expired')],
  ['does not answer', new Error('Broker not connected')],
  ['does not answer', named('KafkaJSNumberOfRetriesExceeded')],
  ['does not answer', named('MongoServerSelectionError')],
])('a server %s', (words, error) => {
  expect(whatIsWrong(error)).toBe(words);
});

test('what is below says more than what is above, also where several were tried', () => {
  const tried = new AggregateError([withCode('ECONNREFUSED'), withCode('CERT_HAS_EXPIRED', 'certificate has expired')]);
  const error = new UnavailableError('Please try again in a moment', tried);
  expect(whatIsWrong(error)).toBe('shows a certificate that has expired');
  expect(reasonOf(error)).toBe('certificate has expired');
});

test('what is none of these is not guessed, and its reason is one line without a place in the code', () => {
  const error = withCode('42601', 'syntax error at or near "CREAT"\nLINE 1: CREAT');
  expect(whatIsWrong(error)).toBeUndefined();
  expect(reasonOf(error)).toBe('syntax error at or near "CREAT"');
  expect(whatIsWrong(undefined)).toBeUndefined();
  expect(reasonOf('gone')).toBe('gone');
});

test('errors that came from each other end', () => {
  const error = new Error('one');
  error.cause = new Error('two', { cause: error });
  expect(reasonOf(error)).toBe('two');
});
