import { Agent, request, type FormData } from 'undici';

/** Enough that no call waits for another's connection. */
const agent = new Agent({ connections: 128, pipelining: 1, keepAliveTimeout: 60_000 });

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

/**
 * Sends one call and reads all of its answer.
 * @throws when the answer is not a success
 */
export async function send(url: string, { method = 'GET', token, json, form, headers }: Call = {}): Promise<Buffer> {
  const answer = await request(url, {
    dispatcher: agent,
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: json === undefined ? (form ?? null) : JSON.stringify(json),
  });
  const body = Buffer.from(await answer.body.arrayBuffer());
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${body.toString()}`);
  return body;
}

/** The answer as JSON, of a shape that the caller knows. */
export async function ask<T>(url: string, call: Call = {}): Promise<T> {
  return JSON.parse((await send(url, call)).toString()) as T;
}

/** Sends a GET with a browser's headers, and does not decompress the answer. Resolves with its size in bytes. */
export async function download(url: string, token?: string): Promise<number> {
  const headers = { 'accept-encoding': 'gzip, br' };
  return (await send(url, { headers, ...(token === undefined ? {} : { token }) })).length;
}

export function closeConnections(): Promise<void> {
  return agent.close();
}
