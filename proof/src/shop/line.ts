import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { request } from 'undici';

/** What becomes of a call to the provider. */
export type Trouble =
  | 'none'
  /** it never answers in time */
  | 'slow'
  /** it does what it is asked, and its answer is cut off */
  | 'half'
  /** it does what it is asked, and answers with something else */
  | 'wrong'
  /** it does nothing */
  | 500
  /** it does what it is asked, and says that it could not */
  | 502;

/** What becomes of what the provider tells the shop. */
export type Delivery = 'at once' | 'lost' | 'kept';

export interface Line {
  readonly url: string;
  /** Has the next so many calls run into trouble. */
  troubleNext(trouble: Trouble, calls: number): void;
  deliver(how: Delivery): void;
  /** Sends what was kept, the last first, each several times. */
  sendReversed(times: number): Promise<number[]>;
  close(): Promise<void>;
}

/** Longer than the shop waits for its provider. */
const SLOW_MS = 5_500;

interface Said {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/**
 * Opens a line between the shop and its provider: calls to the provider run one way, its webhooks the other.
 * @param shopUrl where webhooks go
 */
export async function startLine(providerUrl: string, shopUrl: () => string): Promise<Line> {
  let trouble: Trouble = 'none';
  let troubled = 0;
  let delivery: Delivery = 'at once';
  let kept: Said[] = [];

  const pass = (to: string, { method, path, headers, body }: Said) =>
    request(to + path, { method, headers, body: body.length > 0 ? body : null });

  async function takeWebhook(said: Said, res: ServerResponse): Promise<void> {
    if (delivery === 'at once') return answer(res, await pass(shopUrl(), said));
    if (delivery === 'kept') kept.push(said);
    // the provider takes it for delivered
    res.writeHead(200).end('{}');
  }

  async function takeCall(said: Said, res: ServerResponse): Promise<void> {
    const now = troubled > 0 ? trouble : 'none';
    troubled = Math.max(0, troubled - 1);
    if (now === 500) {
      res.writeHead(500, JSON_TYPE).end('{"error":{"code":"SERVER_ERROR","description":"We are down"}}');
      return;
    }
    const answered = await pass(providerUrl, said);
    switch (now) {
      case 'none':
        return answer(res, answered);
      case 'slow':
        await sleep(SLOW_MS);
        return answer(res, answered);
      case 'half': {
        const body = Buffer.from(await answered.body.arrayBuffer());
        res.writeHead(200, { ...JSON_TYPE, 'content-length': body.length });
        res.write(body.subarray(0, body.length / 2), () => res.destroy());
        return;
      }
      case 'wrong':
        await answered.body.dump();
        res.writeHead(200, JSON_TYPE).end('{"entity":"cat","lives":9}');
        return;
      case 502:
        await answered.body.dump();
        res.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    }
  }

  const server = createServer((req, res) => {
    void heard(req)
      .then((said) => (said.path.startsWith('/api/') ? takeWebhook(said, res) : takeCall(said, res)))
      .catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    troubleNext: (next, calls) => {
      trouble = next;
      troubled = calls;
    },
    deliver: (how) => {
      delivery = how;
    },
    sendReversed: async (times) => {
      const sent: number[] = [];
      const all = kept.toReversed();
      kept = [];
      for (const said of all)
        for (let time = 0; time < times; time += 1) {
          const { statusCode, body } = await pass(shopUrl(), said);
          await body.dump();
          sent.push(statusCode);
        }
      return sent;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };
/** What belongs to one connection only. */
const OWN = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive', 'expect']);

async function heard(req: IncomingMessage): Promise<Said> {
  const headers = Object.entries(req.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !OWN.has(name) ? [[name, value]] : [],
  );
  const { method = 'GET', url = '/' } = req;
  return { method, path: url, headers: Object.fromEntries(headers) as Record<string, string>, body: await buffer(req) };
}

async function answer(
  res: ServerResponse,
  { statusCode, headers, body }: Awaited<ReturnType<typeof request>>,
): Promise<void> {
  const type = headers['content-type'];
  res.writeHead(statusCode, typeof type === 'string' ? { 'content-type': type } : {});
  res.end(Buffer.from(await body.arrayBuffer()));
}
