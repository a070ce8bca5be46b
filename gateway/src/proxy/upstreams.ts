import { API_SERVICES, type ApiService } from '@shop/contracts/api/routes';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import { createGatewayProof } from '@shop/platform/http/believe-gateway';
import type { Replicas } from '@shop/platform/http/live-connection-id';
import type { Logger } from '@shop/platform/logger';
import type { GatewayConfig } from '../config';
import { createLiveUpstreams, type LiveUpstreams } from './live-upstreams';
import { createUpstream, type Upstream } from './upstream';

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
  liveReplicas: () => Replicas;
  logger: Logger;
  tokens: ServiceTokens;
}

export function createUpstreams(config: GatewayConfig, { liveReplicas, logger, tokens }: UpstreamParts): UpstreamSet {
  const timeoutMs = config.upstreamTimeoutMs ?? DEFAULT_TIMEOUT_MS;
  const to = (name: ApiService) =>
    createUpstream({
      name,
      url: config.upstreams[name],
      timeoutMs,
      logger,
      proof: createGatewayProof(tokens, name),
    });
  const services = Object.fromEntries(API_SERVICES.map((name) => [name, to(name)])) as Record<ApiService, Upstream>;
  const live = createLiveUpstreams(liveReplicas, (url) =>
    createUpstream({ name: 'notification', url, timeoutMs: POLL_TIMEOUT_MS, logger }),
  );
  const sandbox =
    config.sandboxUrl === undefined
      ? undefined
      : createUpstream({ name: 'sandbox', url: config.sandboxUrl, timeoutMs, logger, ownCrossOriginHeaders: true });

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
