import path from 'node:path';
import { openProvider } from '@shop/audit/open-provider';
import { runAuditCommand } from '@shop/audit/run-audit-command';
import { takesRealPayments } from '@shop/audit/takes-real-payments';
import { createPostgresCartStore } from '@shop/cart/adapters/postgres-cart-store';
import { createPostgresProductStore } from '@shop/catalog/adapters/postgres-product-store';
import { readConfig } from '@shop/platform/config';
import { openDatabase } from '@shop/platform/db/database';
import { createFileImageStore } from '@shop/platform/images/file-image-store';
import { behindInLog } from '@shop/platform/messaging/log/behind';
import { openLogDeadLetters } from '@shop/platform/messaging/log/dead-letters';
import { outboxTable } from '@shop/platform/messaging/outbox-metrics';
import { razorpayEnvironment, razorpayKeys, razorpayTogether } from '@shop/shop-settings/third-party-environment';
import { z } from 'zod';
import { openServer } from './open-server';

const environment = z
  .object({ DATA_DIR: z.string().default('.data'), ...razorpayEnvironment })
  .superRefine(razorpayTogether);

await runAuditCommand(process.argv.slice(2), async () => {
  const read = readConfig(environment, process.env);
  const dataDir = path.resolve(read.DATA_DIR);
  const server = await openServer(dataDir);
  const open = (schema: string) => openDatabase({ url: server.url, schema, max: 2 });
  const [identity, order, payment, catalog] = [open('identity'), open('order'), open('payment'), open('catalog')];
  const [cart, log, sandbox] = [open('cart'), open('bus'), open('sandbox')];
  const isReal = await takesRealPayments(read.RAZORPAY_KEY_ID, order);
  const money = await openProvider(razorpayKeys(read), isReal ? undefined : sandbox);
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
      await server.close();
    },
  };
});
