import type { NoteMissed, PublicCatalogue, WalkProducts } from '@shop/contracts/internal/catalog';
import type { AskEndedSessions } from '@shop/platform/auth/ended-sessions';
import type { ImageStore } from '@shop/platform/images/image-store';
import type { AssetStore } from '@shop/platform/assets/asset-store';
import type { Logger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import type { Service } from '@shop/platform/service';
import type { AskShop } from '@shop/platform/shop-facts';
import { startService } from '@shop/testing/start-service';
import type { TestAccounts } from '@shop/testing/test-accounts';
import { createTestBed } from '@shop/testing/test-bed';
import { createTestImages } from '@shop/testing/test-images';
import { UPSTREAM_NAMES, upstreamsAt, type GatewayConfig, type UpstreamName } from '../src/config';
import type { CountStore } from '../src/limits/rate-limits';
import { createGateway } from '../src/service';
import { startEchoServer, type EchoServer, type Way } from './echo-server';

export interface GatewayHarness {
  readonly url: string;
  readonly gateway: Service;
  readonly services: Record<UpstreamName | 'sandbox', EchoServer>;
  readonly accounts: TestAccounts;
  readonly bus: EventBus;
  readonly images: ImageStore;
  stop(): Promise<void>;
}

export interface GatewayParts {
  /** where calls are counted: in memory by default */
  countIn?: CountStore | undefined;
  /** where scripts of other builds are, where given */
  assets?: AssetStore;
  /** asked beside the bus, where given */
  endedSessions?: AskEndedSessions;
  /** whose answers are kept, where given */
  catalogue?: PublicCatalogue;
  /** whose sitemaps and feeds are written, where given */
  walkProducts?: WalkProducts;
  /** who is told of searches in vain, where given */
  noteMissed?: NoteMissed;
  /** who says whose shop it is, where given */
  askShop?: AskShop;
  /** where it logs to, where given */
  logger?: Logger;
  /** how the services are reached: over HTTP by default */
  way?: Way;
}

/** A gateway as it runs, in front of services that answer with what they were asked. */
export async function startGateway(
  changes: Partial<GatewayConfig> = {},
  {
    countIn,
    assets,
    endedSessions,
    catalogue,
    walkProducts,
    noteMissed,
    askShop,
    logger,
    way = 'over HTTP',
  }: GatewayParts = {},
): Promise<GatewayHarness> {
  const bed = await createTestBed('gateway');
  const { images, remove } = await createTestImages();
  bed.onStop(remove);
  const started = await Promise.all(
    [...UPSTREAM_NAMES, 'sandbox' as const].map(async (name) => [name, await startEchoServer(name, way)] as const),
  );
  for (const [, service] of started) bed.onStop(() => service.close());
  const services = Object.fromEntries(started) as GatewayHarness['services'];

  const gateway = createGateway(
    {
      upstreams: upstreamsAt((name) => services[name].address),
      sandbox: services.sandbox.address,
      publicUrl: 'http://shop.example',
      corsOrigins: ['https://partner.example'],
      shop: { name: 'jarul' },
      payment: { script: '/sandbox/razorpay/checkout.js', key: 'rzp_test_key', testMode: true },
      google: { enabled: true, testMode: true },
      mail: { testMode: true },
      texts: { sms: true, whatsapp: true, testMode: true },
      assistant: { kind: 'built-in' },
      ...changes,
    },
    {
      ...bed.dependencies,
      images,
      ...(countIn && { countIn }),
      ...(assets && { assets }),
      ...(endedSessions && { endedSessions }),
      ...(catalogue && { catalogue }),
      ...(walkProducts && { walkProducts }),
      ...(noteMissed && { noteMissed }),
      ...(askShop && { askShop }),
      ...(logger && { logger }),
    },
  );
  const { url } = await startService(bed, () => gateway);
  return {
    ...{ url, gateway, services, images },
    accounts: bed.accounts,
    bus: bed.dependencies.bus,
    stop: () => bed.stop(),
  };
}
