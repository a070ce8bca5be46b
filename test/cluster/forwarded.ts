import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** Of the address at which the shop says it is: links in mails and receipts lead there. */
const PORT = 8080;

/** Has connections to the shop's own address go elsewhere, while `work` runs with its URL. */
export async function forwarded<Result>(
  { host, port, scheme = 'http' }: { host: string; port: number; scheme?: 'http' | 'https' },
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer((client) => {
    const there = connect(port, host);
    pipeline(client, there, client).catch(() => undefined);
  });
  server.listen(PORT, 'localhost');
  await once(server, 'listening');
  try {
    return await work(`${scheme}://localhost:${PORT}`);
  } finally {
    server.close();
  }
}
