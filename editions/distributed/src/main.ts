import { ConfigError } from '@shop/platform/config';
import { readDistributedConfig } from './config';
import { orStop } from './or-stop';
import { runDistributed } from './run-distributed';
import { seed } from './seed-process';

const WIDTH = 16;
const write = (name: string, line: string) => {
  console.log(`${name.padEnd(WIDTH)}| ${line}`);
};

try {
  const config = readDistributedConfig(process.env);
  const shop = await runDistributed(config, write);
  const leaving = new AbortController();
  const stop = async () => {
    if (leaving.signal.aborted) return;
    leaving.abort();
    await shop.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  await orStop(shop, async () => {
    if (config.demoData) await seed(write);
    await shop.ready(leaving.signal);
  });
  console.log(`Gateways, each alone: ${shop.gateways.join(' ')}`);
  console.log(`The shop is open at ${shop.url}, as ${shop.processes.length} processes. Ctrl-C stops them together.`);
} catch (error) {
  if (error instanceof Error && error.name === 'AbortError') process.exit(0);
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}
