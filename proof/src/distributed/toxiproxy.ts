import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { answersOk } from '@shop/distributed/answers-ok';
import type { BadLine } from '../faults/bad-line';
import { until } from '../shop/until';

/**
 * One line to a server, with everybody’s connections on it. A cut resets those on which something is said meanwhile; what is deaf is
 * closed when all is well again, as what it lost is lost.
 */
export interface Line extends BadLine {
  readonly port: number;
}

export interface Toxiproxy {
  /** @param upstream of the server: `127.0.0.1:5432` */
  open(name: string, upstream: string): Promise<Line>;
  close(): Promise<void>;
}

const UP_MS = 10_000;
/** How long connections are reset, old ones and new ones, in ms. */
const CUT_MS = 100;

/**
 * Starts Toxiproxy, from outside the repository.
 * @param program its server
 * @throws when it does not start
 * @see https://github.com/Shopify/toxiproxy#http-api
 */
export async function startToxiproxy(program: string): Promise<Toxiproxy> {
  const port = await getPort({ host: '127.0.0.1' });
  const child = spawn(program, ['-host', '127.0.0.1', '-port', String(port)], { stdio: 'ignore' });
  await once(child, 'spawn');
  const api = `http://127.0.0.1:${port}`;
  await until('Toxiproxy is there', async () => ((await answersOk(`${api}/version`)) ? true : undefined), UP_MS);
  return {
    open: (name, upstream) => openLine(api, name, upstream),
    close: async () => {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

async function openLine(api: string, name: string, upstream: string): Promise<Line> {
  const port = await getPort({ host: '127.0.0.1' });
  const proxy = `${api}/proxies/${name}`;
  const isUp = (enabled: boolean) => send('POST', proxy, { enabled });
  await send('POST', `${api}/proxies`, { name, upstream, listen: `127.0.0.1:${port}`, enabled: true });

  async function poison(type: string, attributes: Readonly<Record<string, number>>): Promise<void> {
    for (const stream of ['upstream', 'downstream'])
      await send('POST', `${proxy}/toxics`, { name: `${type}-${stream}`, type, stream, attributes });
  }

  async function cure(type: string): Promise<void> {
    for (const stream of ['upstream', 'downstream']) await send('DELETE', `${proxy}/toxics/${type}-${stream}`);
  }

  let ill: string | undefined;
  return {
    port,
    cut: async () => {
      // the reset comes with the next bytes: here they are our own
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      await once(socket, 'connect');
      // its error is what is waited for, at which `once` would reject
      const closed = new Promise((resolve) => socket.once('close', resolve));
      await poison('reset_peer', { timeout: 0 });
      socket.write('\0');
      await closed;
      await sleep(CUT_MS);
      await cure('reset_peer');
    },
    slow: async (latency) => {
      ill = 'latency';
      await poison(ill, { latency, jitter: Math.round(latency / 2) });
    },
    goDeaf: async () => {
      ill = 'timeout';
      await poison(ill, { timeout: 0 });
    },
    heal: async () => {
      if (ill === undefined) return;
      // bytes that a deaf line has swallowed would be missing in the middle of what is said
      if (ill === 'timeout') await isUp(false);
      await cure(ill);
      await isUp(true);
      ill = undefined;
    },
  };
}

async function send(method: string, address: string, content?: object): Promise<void> {
  const answer = await fetch(address, { method, ...(content && { body: JSON.stringify(content) }) });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`Toxiproxy answers ${answer.status} to ${method} ${address}: ${said}`);
}
