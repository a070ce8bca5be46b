import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { makeDataDir, postmasterPid } from '@shop/test-support/shop-process';
import getPort from 'get-port';
import { expect, onTestFinished, test } from 'vitest';

const DEV = fileURLToPath(new URL('../bin/dev.mjs', import.meta.url));

test('npm run dev serves pages and calls from one address, and SIGTERM ends all that it started', async () => {
  const { dataDir, remove } = await makeDataDir();
  onTestFinished(remove);
  const [port, webPort, inspectPort] = await Promise.all([getPort(), getPort(), getPort()]);
  const child = spawn(process.execPath, [DEV], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: String(port),
      WEB_PORT: String(webPort),
      INSPECT_PORT: String(inspectPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGTERM'));
  const fetchFrom = async (path: string) => {
    const answer = await fetch(`http://localhost:${webPort}${path}`).catch(() => undefined);
    return answer?.ok === true ? answer.text() : undefined;
  };

  await expect.poll(() => fetchFrom('/')).toContain('/src/main.tsx');
  await expect.poll(() => fetchFrom('/api/products')).toContain('"products"');
  const targets = (await fetch(`http://127.0.0.1:${inspectPort}/json/list`).then((answer) =>
    answer.json(),
  )) as unknown[];
  expect(targets).toHaveLength(1);
  expect(postmasterPid(dataDir)).toBeDefined();

  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(postmasterPid(dataDir)).toBeUndefined();
  await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
});
