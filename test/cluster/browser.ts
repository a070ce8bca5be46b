import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findChromium } from '@shop/test-support/chromium';
import { IN_SHOP } from './overlays';
import { check, notRun } from './report';

const TESTS = fileURLToPath(new URL('../../web/e2e/run.mjs', import.meta.url));
/** Of the address at which the shop says it is: links in mails and receipts lead there. */
const PORT = 8080;

/** A purchase in a real browser, over the way to the gateway that the development overlay documents. */
export async function checkBrowser(): Promise<void> {
  const name = 'pods: in a browser somebody registers, buys, reads the mail, cancels and sees the money go back';
  if (findChromium() === undefined) notRun(name, 'no Chromium was found');
  else await check(name, buyInBrowser);
}

async function buyInBrowser(): Promise<string> {
  const forward = spawn('kubectl', ['port-forward', ...IN_SHOP, 'service/gateway', String(PORT)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const ended = once(forward, 'exit').then(() => Promise.reject(new Error('kubectl port-forward ended')));
    await Promise.race([once(createInterface({ input: forward.stdout }), 'line'), ended]);
    const env = { ...process.env, SHOP_URL: `http://localhost:${PORT}` };
    const { stdout } = await promisify(execFile)(process.execPath, [TESTS, 'buy-and-cancel'], { env }).catch(
      (error: unknown) => {
        throw new Error((error as { stdout: string }).stdout.trim());
      },
    );
    return stdout.trim().split('\n').at(-1)?.trim() ?? '';
  } finally {
    forward.removeAllListeners('exit');
    forward.kill();
  }
}
