import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findChromium } from '@shop/test-support/chromium';
import { check, notRun } from './report';

const TESTS = fileURLToPath(new URL('../../web/e2e/run.mjs', import.meta.url));

/**
 * A purchase in a real browser.
 * @param url at which the shop says that it is
 * @param way by which it is reached there
 */
export async function checkBrowser(url: string, way: 'pods' | 'ingress'): Promise<void> {
  const name = `${way}: in a browser somebody registers, buys, reads the mail, cancels and sees the money go back`;
  if (findChromium() === undefined) notRun(name, 'no Chromium was found');
  else await check(name, () => buyInBrowser(url));
}

async function buyInBrowser(url: string): Promise<string> {
  try {
    const env = { ...process.env, SHOP_URL: url };
    const { stdout } = await promisify(execFile)(process.execPath, [TESTS, 'buy-and-cancel'], { env });
    return stdout.trim().split('\n').at(-1)?.trim() ?? '';
  } catch (error) {
    throw new Error((error as { stdout: string }).stdout.trim(), { cause: error });
  }
}
