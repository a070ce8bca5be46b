import { expect, test } from 'vitest';
import { ConflictError, isTransient, UnavailableError } from './errors';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each([
  ['a refused connection', withCode('ECONNREFUSED')],
  ['the name of a container that is away', withCode('ENOTFOUND')],
  ['a name server that does not answer', withCode('EAI_AGAIN')],
  ['a machine that cannot be reached', withCode('EHOSTUNREACH')],
  ['a database that shuts down', withCode('57P01')],
  ['a database that starts', withCode('57P03')],
  ['a database without room', withCode('53100')],
  ['a primary that became a standby', withCode('25006')],
  ['a deadlock', withCode('40P01')],
  ['a connection that was lost before', new Error('Client has encountered a connection error and is not queryable')],
  ['an answer of 503', new UnavailableError()],
])('%s may be over soon', (_what, error) => {
  expect(isTransient(error)).toBe(true);
});

test.each([
  ['a duplicate', withCode('23505')],
  ['a missing table', withCode('42P01')],
  ['a conflict', new ConflictError('taken', 'Already taken')],
  ['what is no error', 'ECONNREFUSED'],
])('%s stays as it is', (_what, error) => {
  expect(isTransient(error)).toBe(false);
});
