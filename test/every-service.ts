import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPostgresCartStore } from '@shop/cart/adapters/postgres-cart-store';
import { createCartService } from '@shop/cart/service';
import { createPostgresProductStore } from '@shop/catalog/adapters/postgres-product-store';
import { createCatalogService } from '@shop/catalog/service';
import { createChatService } from '@shop/chat/service';
import { createIdentityService } from '@shop/identity/service';
import { createNotificationService } from '@shop/notification/service';
import { createOrderService } from '@shop/order/service';
import { createPaymentService } from '@shop/payment/service';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { openDatabase } from '@shop/platform/db/database';
import { createFileImageStore } from '@shop/platform/images/file-image-store';
import { silentLogger as logger } from '@shop/platform/logger';
import { createInProcessBus } from '@shop/platform/messaging/log/in-process-bus';
import type { Service } from '@shop/platform/service';
import { createTestAccounts } from '@shop/testing/test-accounts';

export interface EveryService {
  readonly services: readonly Service[];
  readonly accounts: ReturnType<typeof createTestAccounts>;
  close(): Promise<void>;
}

/** Composes all services without starting them: enough to list their routes and to be refused by them. */
export async function createEveryService(): Promise<EveryService> {
  const nowhere = 'http://127.0.0.1:9';
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-policy-'));
  // connects only on the first command, which never comes
  const db = openDatabase({ url: 'postgres://127.0.0.1:9/none', schema: 'none' });
  const accounts = createTestAccounts();
  const { verifier } = accounts;
  const shared = { db, logger, bus: createInProcessBus(db, logger), images: await createFileImageStore(folder) };
  const tokens = createServiceTokens('policy-test', 'a secret of this test');
  const provider = { keyId: 'key', keySecret: 'secret', webhookSecret: 'secret', script: '/script.js', testMode: true };

  const services = [
    createIdentityService(
      { publicUrl: nowhere, allowedOrigins: [], adminIds: [], adminEmails: [] },
      { ...shared, tokens },
    ),
    createCatalogService(
      { identityUrl: nowhere },
      { ...shared, tokens, verifier, products: createPostgresProductStore(db), tasks: [] },
    ),
    createCartService({ catalogUrl: nowhere }, { ...shared, tokens, verifier, carts: createPostgresCartStore(db) }),
    createOrderService({ catalogUrl: nowhere }, { ...shared, tokens, verifier }),
    createPaymentService({ provider, orderUrl: nowhere }, { ...shared, tokens, verifier }),
    createChatService(
      { catalogUrl: nowhere, orderUrl: nowhere, shopName: 'jarul', budget: { perDay: 0, perPerson: 0 } },
      { logger, verifier, tokens },
    ),
    createNotificationService({ corsOrigins: [], socketsPerAccount: 1 }, { ...shared, verifier }),
  ];
  return {
    services,
    accounts,
    close: async () => {
      for (const service of services) await service.stop();
      await db.close();
      rmSync(folder, { recursive: true });
    },
  };
}
