import { describe, expect, test } from 'vitest';
import { asApiProblem, problemText, toApiProblem } from './api-problem';

describe('toApiProblem', () => {
  test('takes status, code, message and fields from the answer', () => {
    const body = { message: 'No', code: 'invalid', requestId: '1', fields: { email: 'Not valid', odd: 3 } };
    expect(toApiProblem({ status: 400, data: body })).toEqual({
      status: 400,
      code: 'invalid',
      message: 'No',
      fields: { email: 'Not valid' },
      body,
    });
  });

  test('copes with answers that are not ours', () => {
    expect(toApiProblem({ status: 502, data: '<html>' })).toMatchObject({ status: 502, code: 'unknown', message: '' });
    expect(toApiProblem({ status: 'PARSING_ERROR', originalStatus: 504, data: 'x', error: 'y' })).toMatchObject({
      status: 504,
      message: '',
    });
  });

  test('distinguishes no answer from a bad one', () => {
    expect(toApiProblem({ status: 'FETCH_ERROR', error: 'x' })).toMatchObject({ status: 0, code: 'network' });
    expect(toApiProblem({ status: 'TIMEOUT_ERROR', error: 'x' })).toMatchObject({ status: 0, code: 'timeout' });
  });
});

describe('problemText', () => {
  test('prefers the server, then the fallback, and has its own word for no answer', () => {
    expect(problemText({ status: 400, code: 'x', message: 'Taken' }, 'Failed', 'Offline')).toBe('Taken');
    expect(problemText({ status: 500, code: 'x', message: '' }, 'Failed', 'Offline')).toBe('Failed');
    expect(problemText({ status: 0, code: 'network', message: '' }, 'Failed', 'Offline')).toBe('Offline');
    expect(problemText(new Error('boom'), 'Failed')).toBe('Failed');
  });

  test('treats a stranger as no answer', () => {
    expect(asApiProblem(undefined).status).toBe(0);
  });
});
