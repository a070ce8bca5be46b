import type { Server } from 'node:http';
import { openPort, type OpenPort } from '@shop/platform/http/listen';
import type { Service } from '@shop/platform/service';
import { createHttpClient, type HttpClient } from './http-client';
import type { TestBed } from './test-bed';

export interface RunningService<S extends Service = Service> extends HttpClient {
  readonly url: string;
  readonly server: Server;
  /** Returns the one that answers now. */
  readonly current: () => S;
  /** Returns what the service measures. */
  readonly measurements: () => Promise<string>;
  /** Has another one take over at the same address, as after a kill or with another configuration. */
  readonly restart: () => Promise<void>;
  /** Closes the port and stops the service: now instead of with the rest. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a service behind a port, as its process does; it stops with the test bed.
 * @param build makes the service, again for each restart
 * @param taken the port, where the address has to be known before; a free one by default
 */
export async function startService<S extends Service>(
  bed: Pick<TestBed, 'onStop'>,
  build: () => S,
  taken?: OpenPort,
): Promise<RunningService<S>> {
  const port = taken ?? (await openPort(0));
  let service = build();
  let stopped: Promise<void> | undefined;

  async function start(): Promise<void> {
    await service.start();
    port.serve(service);
  }
  async function stop(): Promise<void> {
    service.leave?.();
    // no test waits for an answer any more
    await port.close({ withinMs: 0 });
    await service.stop();
  }
  const stopOnce = () => (stopped ??= stop());
  bed.onStop(stopOnce);
  await start();

  return {
    ...createHttpClient(port.url),
    url: port.url,
    server: port.server,
    current: () => service,
    measurements: () => service.metrics.registry.metrics(),
    restart: async () => {
      await service.stop();
      service = build();
      await start();
    },
    stop: stopOnce,
  };
}
