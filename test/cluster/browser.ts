import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findChromium } from '@shop/test-support/chromium';
import { check, notRun } from './report';

const TESTS = fileURLToPath(new URL('../../web/e2e/run.mjs', import.meta.url));
/** Of the address at which the shop says it is: links in mails and receipts lead there. */
const PORT = 8080;

/** A purchase in a real browser. @param url at which the gateway is reached from outside of the cluster */
export async function checkBrowser(url: string): Promise<void> {
  const name = 'pods: in a browser somebody registers, buys, reads the mail, cancels and sees the money go back';
  if (findChromium() === undefined) notRun(name, 'no Chromium was found');
  else await check(name, () => buyInBrowser(new URL(url)));
}

async function buyInBrowser({ hostname, port }: URL): Promise<string> {
  const server = createServer((client) => {
    const gateway = connect(Number(port), hostname);
    pipeline(client, gateway, client).catch(() => undefined);
  });
  server.listen(PORT, 'localhost');
  await once(server, 'listening');
  try {
    const env = { ...process.env, SHOP_URL: `http://localhost:${PORT}` };
    const { stdout } = await promisify(execFile)(process.execPath, [TESTS, 'buy-and-cancel'], { env });
    return stdout.trim().split('\n').at(-1)?.trim() ?? '';
  } catch (error) {
    throw new Error((error as { stdout: string }).stdout.trim(), { cause: error });
  } finally {
    server.close();
  }
}
