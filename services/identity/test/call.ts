import { createHttpClient, type Answer } from '@shop/testing/http-client';

export interface Call {
  method?: string;
  token?: string;
  json?: unknown;
  form?: Record<string, string | Blob | undefined>;
  raw?: string;
  headers?: Record<string, string>;
}

/** Sends a request, a POST where it has a body, and reads the answer as JSON. */
export function call(
  base: string,
  address: string,
  { method, token, json, form, raw, headers }: Call = {},
): Promise<Answer> {
  const body = form ? formOf(form) : (json ?? raw);
  return createHttpClient(base).call(method ?? (body === undefined ? 'GET' : 'POST'), address, {
    body,
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
  });
}

function formOf(fields: Record<string, string | Blob | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  return form;
}
