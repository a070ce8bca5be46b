import express, { type Response } from 'express';

/** What makes an answer more than its JSON. */
const CONDITIONS = ['if-none-match', 'if-modified-since'];

/**
 * Answers with JSON, as Express does: for a whole answer that is nothing but JSON at once, which most are.
 * @param body anything that JSON can say
 */
export function sendJson(this: Response, body: unknown): Response {
  const text = JSON.stringify(body) as string | undefined;
  const { method, headers } = this.req;
  const isPlain = this.statusCode !== 204 && this.statusCode !== 205 && this.statusCode !== 304 && method !== 'HEAD';
  if (text === undefined || !isPlain || this.hasHeader('content-type') || CONDITIONS.some((name) => name in headers))
    return express.response.json.call(this, body);
  this.setHeader('content-type', 'application/json; charset=utf-8');
  this.setHeader('content-length', Buffer.byteLength(text));
  this.end(text);
  return this;
}
