import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

/** What went wrong in a call. `status` 0: no answer came. `body` is the whole answer, for 409s that carry details. */
export interface ApiProblem {
  status: number;
  code: string;
  /** the server's sentence; empty when there is none */
  message: string;
  fields?: Record<string, string>;
  body?: unknown;
}

export function toApiProblem(error: FetchBaseQueryError): ApiProblem {
  if (error.status === 'TIMEOUT_ERROR') return { status: 0, code: 'timeout', message: '' };
  if (error.status === 'PARSING_ERROR') return { status: error.originalStatus, code: 'unreadable', message: '' };
  if (typeof error.status !== 'number') return { status: 0, code: 'network', message: '' };
  const body = asRecord(error.data);
  return {
    status: error.status,
    code: textOf(body?.code) || 'unknown',
    message: textOf(body?.message) || textOf(body?.error),
    fields: fieldsOf(body?.fields),
    body: error.data,
  };
}

/** Narrows what `unwrap()` threw or a hook's `error`. Anything else counts as no answer. */
export function asApiProblem(error: unknown): ApiProblem {
  const record = asRecord(error);
  if (typeof record?.status === 'number' && typeof record.code === 'string') return error as ApiProblem;
  return { status: 0, code: 'network', message: '' };
}

/** Whether there is nothing at an address: nothing any more, or an id that never was one. */
export function isGone(error: unknown): boolean {
  const { status } = asApiProblem(error);
  return status === 404 || status === 400;
}

/** The server's sentence, or `fallback`; `offline` when no answer came at all. */
export function problemText(error: unknown, fallback: string, offline = fallback): string {
  const problem = asApiProblem(error);
  if (problem.status === 0) return offline;
  return problem.message || fallback;
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function fieldsOf(value: unknown): Record<string, string> | undefined {
  const record = asRecord(value);
  if (record === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
