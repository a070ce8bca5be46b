import { followRevocations, type Revocations } from '@shop/platform/auth/revocations';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { UnavailableError } from '@shop/platform/errors';
import { createHttpApp } from '@shop/platform/http/app';
import type { Logger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import { createMetrics } from '@shop/platform/metrics';
import { createOpenPlaces, type OpenPlaces } from '@shop/platform/open-places';
import type { Service } from '@shop/platform/service';
import { Router } from 'express';
import type { NotificationConfig } from './config';
import { createLiveServer, nameReplica, type FanOut } from './live-server';
import { startPushes } from './pushes';
import { recogniseSockets } from './recognise-sockets';

export interface NotificationDependencies {
  bus: EventBus;
  logger: Logger;
  verifier: TokenVerifier;
  /** passes pushes on to the other replicas; without it there are none */
  fanOut?: FanOut;
  /** counts the open connections of an account at all replicas together; without it this one counts its own */
  openSockets?: OpenPlaces;
}

/** Pushes changes to browsers, by Socket.IO on its default path. */
export function createNotificationService(
  config: NotificationConfig,
  { bus, logger, verifier, fanOut, openSockets = createOpenPlaces() }: NotificationDependencies,
): Required<Service> {
  const io = createLiveServer(config);
  if (fanOut) io.adapter(fanOut);
  const metrics = createMetrics('notification');
  bus.measure?.(metrics.registry);
  const stoppers: (() => Promise<void>)[] = [];
  let isReady = false;
  let arrive: (revocations: Revocations) => void = () => undefined;
  const revocations = new Promise<Revocations>((resolve) => {
    arrive = resolve;
  });
  recogniseSockets(io, { verifier, revocations, logger, openSockets, perAccount: config.socketsPerAccount });

  return {
    name: 'notification',
    metrics,
    app: createHttpApp({
      logger,
      metrics,
      ready: () => (isReady ? Promise.resolve() : Promise.reject(new UnavailableError())),
      routes: Router(),
    }),
    attach: (server) => {
      io.attach(server);
      nameReplica(io, config.replicaUrl);
      // below Socket.IO: a connection that breaks has its client connect again, a disconnect has it stay away
      stoppers.unshift(() => {
        io.engine.close();
        return Promise.resolve();
      });
    },
    start: async () => {
      const known = await followRevocations(bus);
      stoppers.push(() => known.close());
      arrive(known);
      const pushes = await startPushes(bus, io);
      stoppers.push(() => pushes.close());
      isReady = true;
    },
    leave: () => {
      isReady = false;
      io.engine.close();
    },
    stop: async () => {
      isReady = false;
      for (const stop of stoppers.splice(0).reverse()) await stop();
    },
  };
}
