import { Agent, request, type IncomingMessage } from 'node:http';

export interface Call {
  readonly status: number;
  readonly body: string;
  /** the `Connection` header */
  readonly connection: string | undefined;
  /** whether it came over a connection that was kept from an earlier call */
  readonly reused: boolean;
}

/** A client that keeps one connection and sends one call after the other over it. */
export function keptCaller(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    /** Rejects with the socket's error; `reused` of the error says whether the connection was a kept one. */
    call: (path = '/', method = 'GET', json?: string): Promise<Call> =>
      new Promise((resolve, reject) => {
        const headers = json === undefined ? {} : { 'content-type': 'application/json' };
        const sent = request(new URL(path, url), { agent, method, headers }, (answer: IncomingMessage) => {
          let body = '';
          answer.on('data', (chunk: Buffer) => {
            body += chunk.toString();
          });
          answer.on('error', reject);
          answer.on('end', () => {
            const { statusCode = 0, headers } = answer;
            resolve({ status: statusCode, body, connection: headers.connection, reused: sent.reusedSocket });
          });
        });
        sent.on('error', (error) => {
          reject(Object.assign(error, { reused: sent.reusedSocket }));
        });
        sent.end(json);
      }),
    close: () => {
      agent.destroy();
    },
  };
}
