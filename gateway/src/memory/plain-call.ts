import type { IncomingMessage } from 'node:http';
import { unreadable } from '../requests/readable-request';

/** A read whose address has one spelling only and whose answer depends on nothing but it. */
export interface PlainCall {
  readonly path: string;
  /** empty, or with its question mark */
  readonly search: string;
}

/** What makes a read more than plain: a part of an answer, a condition that tags do not decide, a body. */
const SPECIAL = [
  'range',
  'if-range',
  'if-match',
  'if-unmodified-since',
  'expect',
  'content-length',
  'transfer-encoding',
];
/** Nothing encoded, no empty step, none that starts with a dot, no slash at the end. */
const PLAIN_PATH = /^\/(?:[A-Za-z0-9_~-][A-Za-z0-9._~-]*(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*)?$/;
const LONGEST_ADDRESS = 1_000;

/** Returns the call if it can be answered without looking at more than its address; undefined for any other. */
export function readPlainCall(req: IncomingMessage): PlainCall | undefined {
  const { method, url = '', headers } = req;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (url.length > LONGEST_ADDRESS || SPECIAL.some((name) => headers[name] !== undefined)) return undefined;
  if (headers['if-modified-since'] !== undefined && headers['if-none-match'] === undefined) return undefined;
  const questionMark = url.indexOf('?');
  const path = questionMark === -1 ? url : url.slice(0, questionMark);
  if (!PLAIN_PATH.test(path) || url.includes('#') || unreadable(req)) return undefined;
  return { path, search: questionMark === -1 ? '' : url.slice(questionMark) };
}
