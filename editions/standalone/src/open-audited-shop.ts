import path from 'node:path';
import { openProvider } from '@shop/audit/open-provider';
import type { OpenedShop } from '@shop/audit/run-audit-command';
import { takesRealPayments } from '@shop/audit/takes-real-payments';
import { createPostgresCartStore } from '@shop/cart/adapters/postgres-cart-store';
import { createPostgresProductStore } from '@shop/catalog/adapters/postgres-product-store';
import { openDatabase } from '@shop/platform/db/database';
import { createFileImageStore } from '@shop/platform/images/file-image-store';
import { behindInLog } from '@shop/platform/messaging/log/behind';
import { openLogDeadLetters } from '@shop/platform/messaging/log/dead-letters';
import { outboxTable } from '@shop/platform/messaging/outbox-metrics';
import type { RazorpayKeys } from '@shop/shop-settings/third-parties';
import { openServer } from './open-server';

/**
 * Opens the stores of the shop in a data directory, whether it runs or not.
 * @param keys of its payment provider; without, its stand-in is asked
 */
export async function openAuditedShop(dataDir: string, keys?: RazorpayKeys): Promise<OpenedShop> {
  const server = await openServer(dataDir);
  const shop = await openAuditedStores(server.url, dataDir, keys);
  return {
    ...shop,
    close: async () => {
      await shop.close();
      await server.close();
    },
  };
}

/**
 * Opens the stores of a shop whose database runs elsewhere.
 * @param url of its database
 * @param dataDir where its pictures are
 */
export async function openAuditedStores(url: string, dataDir: string, keys?: RazorpayKeys): Promise<OpenedShop> {
  const open = (schema: string) => openDatabase({ url, schema, max: 2 });
  const [identity, order, payment, catalog] = [open('identity'), open('order'), open('payment'), open('catalog')];
  const [cart, log, sandbox] = [open('cart'), open('bus'), open('sandbox')];
  const isReal = await takesRealPayments(keys?.id, order);
  const money = await openProvider(keys, isReal ? undefined : sandbox);
  return {
    isReal,
    stores: {
      ...{ identity, order, payment },
      products: createPostgresProductStore(catalog),
      kept: { lists: catalog, outbox: outboxTable(catalog) },
      carts: createPostgresCartStore(cart),
      images: await createFileImageStore(path.join(dataDir, 'uploads')),
      bus: {
        behind: (boundMs) => behindInLog(log, boundMs),
        openDeadLetters: () => Promise.resolve(openLogDeadLetters(log)),
      },
      provider: money.provider,
    },
    close: async () => {
      await money.close();
      await Promise.all([identity, order, payment, catalog, cart, log, sandbox].map((database) => database.close()));
    },
  };
}
