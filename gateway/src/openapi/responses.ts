import { apiError } from '@shop/contracts/api/error';
import { needsToken, type Route } from '@shop/contracts/api/routes';
import type { JsonSchema } from '@shop/contracts/json-schema';
import { isLimited } from '../limits/rate-limits';
import { named, type Operation } from './operation';
import type { Part, SchemaBook } from './schema-book';

const ERROR = named('Error', apiError);
const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait', required: true, schema: { type: 'integer', minimum: 0 } },
};

/** Statuses that always say how long to wait. */
const WAITING = { 429: true, 503: true };

/** What has one reason wherever it is answered. */
const SHARED = {
  LengthRequired: { status: 411, when: 'A body without a `Content-Length`' },
  TooLarge: { status: 413, when: 'The body is larger than 1 MB, or 5 MB for each picture' },
  NotReadable: { status: 415, when: 'A content type or charset that is not read' },
  TooManyRequests: {
    status: 429,
    when: 'Too many requests, too many failed logins, or too much being sent at once',
    headers: RETRY_AFTER,
  },
  HeadersTooLarge: { status: 431, when: 'The request’s headers are larger than 16 KB' },
  Unavailable: {
    status: 503,
    when: 'A part of the shop does not answer, or has too much to do, right now',
    headers: RETRY_AFTER,
  },
  ServerError: { status: '5XX', when: 'Something went wrong on the shop’s side' },
} as const;
type SharedName = keyof typeof SHARED;

/** The answers that operations refer to instead of describing them again. */
export function sharedResponses(book: SchemaBook): Record<string, Part> {
  return Object.fromEntries(
    Object.entries(SHARED).map(([name, { when, ...more }]) => [
      name,
      { ...json(when, book.answer(ERROR)), ...('headers' in more ? { headers: more.headers } : {}) },
    ]),
  );
}

/** Every status that a call may answer with: there are no others. */
export function describeResponses(route: Route, operation: Operation, book: SchemaBook): Record<string, Part> {
  const { answer, otherwise, status = 200, also = {}, errors = {} } = operation;
  const media = otherwise === undefined ? {} : { [otherwise]: {} };
  const success = (description: string) =>
    typeof answer === 'string'
      ? { description, content: { [answer]: {} } }
      : { description, content: { ...contentOf(book.answer(answer)), ...media } };
  return {
    ...Object.fromEntries(
      sharedBy(route).map((name) => [SHARED[name].status, { $ref: `#/components/responses/${name}` }]),
    ),
    [status]: success('Success'),
    ...mapValues(also, success),
    ...mapValues({ ...usualFailures(route, operation), ...errors }, (failure, code) => {
      const { when, answer: shape } = typeof failure === 'string' ? { when: failure, answer: ERROR } : failure;
      return { ...json(when, book.answer(shape)), ...(code in WAITING ? { headers: RETRY_AFTER } : {}) };
    }),
  };
}

/** What follows from who may call and from what the call takes. */
function usualFailures(route: Route, { body, query }: Operation): Record<number, string> {
  const hasParameters = route.path.includes(':');
  const failures: Record<number, string> = {};
  if (takesBody(route) || hasParameters) failures[400] = 'The request cannot be read';
  if (body ?? query) failures[400] = 'Invalid; `fields` names what and why';
  if (needsToken(route)) failures[401] = 'No live token';
  if (needsToken(route) && route.access !== 'session') failures[403] = 'A token of the other kind';
  if (hasParameters || route.access === 'owner') failures[404] = 'There is none, or it is not yours';
  return failures;
}

function sharedBy(route: Route): SharedName[] {
  return [
    ...(route.method === 'DELETE' ? (['LengthRequired'] as const) : []),
    ...(takesBody(route) ? (['TooLarge', 'NotReadable'] as const) : []),
    ...(isLimited(route) || route.upstream !== 'gateway' ? (['TooManyRequests'] as const) : []),
    'HeadersTooLarge',
    'Unavailable',
    'ServerError',
  ];
}

const takesBody = ({ method }: Route) => method !== 'GET';

function json(description: string, schema: JsonSchema): Part {
  return { description, content: contentOf(schema) };
}

function contentOf(schema: JsonSchema): Part {
  return { 'application/json': { schema } };
}

function mapValues<From, To>(
  values: Readonly<Record<string, From>>,
  change: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]));
}
