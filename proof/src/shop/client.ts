import { Agent, FormData, request } from 'undici';

export interface Answer {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of many shapes, judged by who asked
  readonly body: any;
}

export interface CallOptions {
  readonly token?: string;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: CallOptions) => Promise<Answer>;

/** Longer than any answer takes; then it counts as none. */
const ANSWER_MS = 60_000;

/** Each call has a connection of its own if others are under way: nothing waits in this process. */
const agent = new Agent({ connections: 1024, pipelining: 1 });

/** @returns a function that calls the shop at an address, and rejects only when no answer comes */
export const callsTo = (urlOf: () => string): Call => callsBy(agent, urlOf);

/** The same from another address of this machine. */
export const callsFrom = (localAddress: string, urlOf: () => string): Call =>
  callsBy(new Agent({ localAddress }), urlOf);

function callsBy(dispatcher: Agent, urlOf: () => string): Call {
  return async (method, path, { token, json, form, text, headers } = {}) => {
    const answer = await request(urlOf() + path, {
      method,
      dispatcher,
      headersTimeout: ANSWER_MS,
      bodyTimeout: ANSWER_MS,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? (text ?? form ?? null) : JSON.stringify(json),
    });
    const said = await answer.body.text().catch((error: unknown) => {
      throw new Error('the answer broke off', { cause: error });
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: isJson ? (JSON.parse(said) as unknown) : said };
  };
}

/** What a connection's end before an answer begins is called. */
const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE']);

/** Whether a call failed because its connection was closed before any of the answer came: a kept one may be, at any time. */
export const wasClosed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CLOSED.has(String(error.code));

export function formOf(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
