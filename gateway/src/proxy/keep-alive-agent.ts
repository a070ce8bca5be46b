import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';

/**
 * How long an unused connection is kept, in ms: shorter than a service that stops waits before it closes what nobody
 * uses, so that no request is sent on a connection that is being closed.
 */
const UNUSED_MS = 2_000;

/**
 * Connections that are used again, as long as they are needed often. The caller sets its own timeout; the agent's would
 * also count while a connection is made, and so fail calls of a busy process.
 */
export function keepAliveAgent(url: string): HttpAgent | HttpsAgent {
  const agent = url.startsWith('https:') ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  // the agent closes an unused connection that times out
  agent.on('free', (socket: Socket) => socket.setTimeout(UNUSED_MS));
  return agent;
}
