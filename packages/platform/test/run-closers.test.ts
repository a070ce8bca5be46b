import { expect, test } from 'vitest';
import { silentLogger } from '../src/logger';
import { runClosers } from '../src/process/run-closers';

test('everything is closed, last first, although one fails, one throws and one never ends', async () => {
  const closed: string[] = [];
  const closer = (name: string, result: Promise<unknown>) => () => {
    closed.push(name);
    return result;
  };
  const throws = () => {
    closed.push('throws');
    throw new Error('at once');
  };
  const hangs = closer('hangs', new Promise(() => undefined));
  const fails = () => closer('fails', Promise.reject(new Error('cannot')))();
  await runClosers([closer('first', Promise.resolve()), throws, fails, hangs], silentLogger, 10);
  expect(closed).toEqual(['hangs', 'fails', 'throws', 'first']);
});
