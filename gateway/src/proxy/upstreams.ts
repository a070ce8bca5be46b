import { API_SERVICES, type ApiService } from '@shop/contracts/api/routes';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import { createReplicas, type Replicas } from '@shop/platform/http/live-connection-id';
import type { ServiceAddress } from '@shop/platform/http/local-service';
import type { Logger } from '@shop/platform/logger';
import type { GatewayConfig } from '../config';
import { createHttpUpstream } from './http-upstream';
import { createLiveUpstreams, type LiveUpstreams } from './live-upstreams';
import { createLocalUpstream } from './local-upstream';
import type { Upstream } from './upstream';

export interface UpstreamSet {
  readonly services: Readonly<Record<ApiService, Upstream>>;
  /** the replicas that keep live connections */
  readonly live: LiveUpstreams;
  /** undefined where no sandbox runs */
  readonly sandbox: Upstream | undefined;
  close(): void;
}

const DEFAULT_TIMEOUT_MS = 30_000;
/** Longer than a socket's poll is held open, which the service ends itself. */
const POLL_TIMEOUT_MS = 120_000;

export interface UpstreamParts {
  /** undefined: there is one */
  liveReplicas: (() => Replicas) | undefined;
  logger: Logger;
  tokens: ServiceTokens;
}

export function createUpstreams(config: GatewayConfig, { liveReplicas, logger, tokens }: UpstreamParts): UpstreamSet {
  const timeoutMs = config.upstreamTimeoutMs ?? DEFAULT_TIMEOUT_MS;
  const to = (name: ApiService) => {
    const address = config.upstreams[name];
    return typeof address === 'string'
      ? createHttpUpstream({ name, url: address, timeoutMs, logger, proof: () => tokens.issue(name) })
      : createLocalUpstream({ name, service: address, timeoutMs, logger, vouches: true });
  };
  const services = Object.fromEntries(API_SERVICES.map((name) => [name, to(name)])) as Record<ApiService, Upstream>;
  const live = createLive(config.upstreams.notification, liveReplicas, logger);
  const sandbox =
    config.sandbox === undefined
      ? undefined
      : withoutProof(config.sandbox, { name: 'sandbox', timeoutMs, logger, ownCrossOriginHeaders: true });

  return {
    services,
    live,
    sandbox,
    close: () => {
      for (const upstream of Object.values(services)) upstream.close();
      live.close();
      sandbox?.close();
    },
  };
}

function createLive(
  address: ServiceAddress,
  liveReplicas: UpstreamParts['liveReplicas'],
  logger: Logger,
): LiveUpstreams {
  const parts = { name: 'notification', timeoutMs: POLL_TIMEOUT_MS, logger };
  if (typeof address === 'string') {
    const onlyReplica = createReplicas([address]);
    return createLiveUpstreams(liveReplicas ?? (() => onlyReplica), (url) => createHttpUpstream({ ...parts, url }));
  }
  const upstream = createLocalUpstream({ ...parts, service: address });
  return {
    of: () => upstream,
    cut: () => {
      upstream.cut();
    },
    close: () => {
      upstream.close();
    },
  };
}

function withoutProof(
  address: ServiceAddress,
  parts: { name: string; timeoutMs: number; logger: Logger; ownCrossOriginHeaders: boolean },
): Upstream {
  return typeof address === 'string'
    ? createHttpUpstream({ ...parts, url: address })
    : createLocalUpstream({ ...parts, service: address });
}
