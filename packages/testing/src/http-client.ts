import type { TestAccount } from './test-accounts';

export interface RequestOptions {
  /** who asks; nobody by default */
  as?: Pick<TestAccount, 'headers'>;
  /** a form or a text is sent as it is, anything else as JSON */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads answers of many shapes
  readonly body: any;
}

export interface HttpClient {
  /** Sends a request; redirects are not followed. */
  readonly send: (method: string, path: string, options?: RequestOptions) => Promise<Response>;
  /** Sends a request and reads the answer's body as JSON. */
  readonly call: (method: string, path: string, options?: RequestOptions) => Promise<Answer>;
}

/** Creates a client of the server at this address. */
export function createHttpClient(url: string): HttpClient {
  const send: HttpClient['send'] = (method, path, { as, body, headers } = {}) => {
    const isSentAsItIs = body === undefined || typeof body === 'string' || body instanceof FormData;
    return fetch(url + path, {
      method,
      headers: { ...(isSentAsItIs ? {} : { 'content-type': 'application/json' }), ...as?.headers, ...headers },
      body: isSentAsItIs ? body : JSON.stringify(body),
      redirect: 'manual',
    });
  };
  return {
    send,
    call: async (...request) => {
      const response = await send(...request);
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
  };
}

/** Reads an answer that is a JSON object. */
export async function jsonOf(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>;
}
