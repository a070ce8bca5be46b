import { Agent as HttpAgent, request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';

export interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** ms until there has to be a whole answer */
  readonly deadlineMs: number;
  /** gives up earlier */
  readonly signal?: AbortSignal;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly content: string;
}

/** Less than the four seconds for which our servers promise to keep a connection: none is used while it is being closed. */
const KEPT = { keepAlive: true, timeout: 3_000 };
const overHttp = { request: requestHttp, agent: new HttpAgent(KEPT) };
const overHttps = { request: requestHttps, agent: new HttpsAgent(KEPT) };

/**
 * Sends a request over a kept connection and reads the whole answer, which may have any status. For calls of every moment: `fetch`
 * takes three times the processor time, most of it for streams and signals that these calls do not need.
 * @throws when there is no whole answer in time, or the connection fails
 */
export function exchange(url: URL, { method, headers, body, deadlineMs, signal }: Sent): Promise<Answered> {
  const { request, agent } = url.protocol === 'https:' ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent, signal }, (answer) => {
      text(answer).then((content) => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, content });
      }, reject);
    });
    const deadline = setTimeout(() => {
      sent.destroy(new Error(`no answer in ${deadlineMs} ms`));
    }, deadlineMs);
    sent.once('close', () => {
      clearTimeout(deadline);
    });
    // stays: a connection that breaks may say so twice
    sent.on('error', reject);
    sent.end(body);
  });
}
