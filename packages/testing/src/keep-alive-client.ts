import { Agent, request, type IncomingMessage } from 'node:http';

export interface Call {
  readonly status: number;
  readonly body: string;
  /** the `Connection` header */
  readonly connection: string | undefined;
  /** whether it used the connection of an earlier call */
  readonly reused: boolean;
}

/** Creates a client that sends one call after the other over one keep-alive connection. */
export function createKeepAliveClient(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    /** Rejects with the socket's error, whose `reused` says whether the connection was reused. */
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
