import { followRevocations, type Revocations } from '@shop/platform/auth/revocations';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { defineService } from '@shop/platform/define-service';
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
): Service & Required<Pick<Service, 'leave' | 'attach'>> {
  const io = createLiveServer(config);
  if (fanOut) io.adapter(fanOut);
  const metrics = createMetrics('notification');
  let provideRevocations: (revocations: Revocations) => void = () => undefined;
  const revocations = new Promise<Revocations>((resolve) => {
    provideRevocations = resolve;
  });
  // there is no engine before the service is attached to a server
  const closeConnections = () => (io.engine as typeof io.engine | undefined)?.close();
  recogniseSockets(io, { verifier, revocations, logger, openSockets, perAccount: config.socketsPerAccount });

  const service = defineService({
    metrics,
    bus,
    createApp: (ready) => createHttpApp({ logger, metrics, ready, routes: Router() }),
    parts: [
      // stopped last. Below Socket.IO: a client connects again when its connection breaks, but not after a disconnect
      () => ({ stop: async () => closeConnections() }),
      async () => {
        const known = await followRevocations(bus);
        provideRevocations(known);
        return known;
      },
      () => startPushes(bus, io),
    ],
    leave: closeConnections,
  });
  return {
    ...service,
    attach: (server) => {
      io.attach(server);
      nameReplica(io, config.replicaUrl);
    },
  };
}
