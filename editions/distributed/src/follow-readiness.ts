import { setTimeout as sleep } from 'node:timers/promises';
import { answersOk } from './answers-ok';
import type { Balancer } from './balancer';

/** Shorter than a process that ended takes to be started again, so that a look falls into that time; each costs the replica queries. */
const LOOK_MS = 500;

/**
 * Points a balancer to those of the replicas that say at `/readyz` that they are ready, as a Service does in Kubernetes: a process
 * listens before it can serve. While none is ready it points to all, so that people are told that the shop is starting.
 * @param ports of the replicas, on the loopback
 * @param signal ends it
 */
export async function followReadiness(
  balancer: Balancer,
  ports: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const answers = await Promise.all(ports.map((port) => answersOk(`http://127.0.0.1:${port}/readyz`)));
    const ready = ports.filter((_port, index) => answers[index]);
    balancer.pointTo(ready.length > 0 ? ready : ports);
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
}
