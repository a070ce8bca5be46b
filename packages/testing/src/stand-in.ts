import { createHttpApp, type HttpAppOptions } from '@shop/platform/http/app';
import { silentLogger } from '@shop/platform/logger';
import { createMetrics } from '@shop/platform/metrics';
import type { Service } from '@shop/platform/service';

/** Answers for another service as that would: with these routes, and the shop's health and error answers around them. */
export function createStandIn(name: string, handlers: Pick<HttpAppOptions, 'routes' | 'first'>): Pick<Service, 'app'> {
  return {
    app: createHttpApp({
      logger: silentLogger,
      metrics: createMetrics(name),
      ready: () => Promise.resolve(),
      ...handlers,
    }),
  };
}
