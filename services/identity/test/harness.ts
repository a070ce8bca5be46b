import { createServiceTokens, type ServiceTokens } from '@shop/platform/auth/service-token';
import { openDatabase, type Database } from '@shop/platform/db/database';
import { GATEWAY_PROOF } from '@shop/platform/http/believe-gateway';
import { silentLogger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import { startService, type RunningService } from '@shop/testing/start-service';
import { createTestBed, SERVICE_SECRET } from '@shop/testing/test-bed';
import { createTestImages } from '@shop/testing/test-images';
import type { IdentityConfig } from '../src/config';
import { createIdentityService, type IdentityService, type IdentityServiceDependencies } from '../src/service';

export interface IdentityHarness {
  readonly url: string;
  readonly config: IdentityConfig;
  readonly db: Database;
  readonly bus: EventBus;
  readonly service: IdentityService;
  /** those of another service, for its calls of this one */
  readonly tokens: ServiceTokens;
  /** Returns the names of the files in the image store. */
  pictures(): Promise<string[]>;
  /** Makes another replica on the same database. */
  replica(): IdentityService;
  /** Starts a replica that is configured otherwise; it stops with the rest. */
  serveAgain(config: Partial<IdentityConfig>): Promise<RunningService<IdentityService>>;
  stop(): Promise<void>;
}

/** Returns the headers of a call that the gateway passes on for somebody at this address. */
export function from(address: string): Record<string, string> {
  return {
    'x-forwarded-for': address,
    [GATEWAY_PROOF]: createServiceTokens('gateway', SERVICE_SECRET).issue('identity'),
  };
}

export const ADMIN_IDS = Array.from({ length: 40 }, (_, index) => `OPS-${index}`);

/**
 * The identity service on a real database and port, with cheap hashes.
 * @param reach makes the address that it reaches its database at of the database's own: the same by default
 * @param own in place of what the service makes itself
 */
export async function startIdentity(
  config: Partial<IdentityConfig> = {},
  logger = silentLogger,
  reach: (url: string) => Promise<string> = (url) => Promise.resolve(url),
  own: Pick<IdentityServiceDependencies, 'passwords' | 'headStart'> = {},
): Promise<IdentityHarness> {
  const bed = await createTestBed('identity');
  await bed.database.open('identity', '@shop/identity');
  const db = openDatabase({ url: await reach(bed.database.url), schema: 'identity', max: 6 });
  bed.onStop(() => db.close());
  const { images, files, remove } = await createTestImages();
  bed.onStop(remove);
  const full: IdentityConfig = {
    publicUrl: 'http://shop.test',
    allowedOrigins: [],
    adminIds: ADMIN_IDS,
    adminEmails: [],
    bcryptCost: 4,
    ...config,
  };
  const { bus, tokens } = bed.dependencies;
  const replica = (changes: Partial<IdentityConfig> = {}) =>
    createIdentityService({ ...full, ...changes }, { db, bus, images, logger, tokens, ...own });
  const { url, current } = await startService(bed, () => replica());
  return {
    ...{ url, config: full, db, bus },
    service: current(),
    tokens: createServiceTokens('catalog', SERVICE_SECRET),
    pictures: files,
    replica: () => replica(),
    serveAgain: (changes) => startService(bed, () => replica(changes)),
    stop: () => bed.stop(),
  };
}
