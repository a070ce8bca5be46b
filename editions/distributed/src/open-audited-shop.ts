import { openProvider } from '@shop/audit/open-provider';
import type { OpenedShop } from '@shop/audit/run-audit-command';
import { takesRealPayments } from '@shop/audit/takes-real-payments';
import { readConfig } from '@shop/platform/config';
import { openDatabase, type Database } from '@shop/platform/db/database';
import { razorpayKeys } from '@shop/shop-settings/third-party-environment';
import { auditEnvironment } from './audit-environment';
import { openOtherStores } from './open-other-stores';

/** Opens those of a shop's stores that an environment names. @throws where one does not answer */
export async function openAuditedShop(environment: NodeJS.ProcessEnv): Promise<OpenedShop> {
  const env = readConfig(auditEnvironment, environment);
  const open = (schema: string) => openDatabase({ url: env.DATABASE_URL, schema, max: 2 });
  const [identity, order, payment, sandbox] = [open('identity'), open('order'), open('payment'), open('sandbox')];
  const isReal = await takesRealPayments(env.RAZORPAY_KEY_ID, order);
  const hasStandIn = !isReal && (await isThere(sandbox, 'sandbox.merchant'));
  const money = await openProvider(razorpayKeys(env), hasStandIn ? sandbox : undefined);
  const others = await openOtherStores(env);
  return {
    isReal,
    stores: { identity, order, payment, provider: money.provider, ...others.stores },
    close: async () => {
      await Promise.all([money.close(), others.close()]);
      await Promise.all([identity, order, payment, sandbox].map((database) => database.close()));
    },
  };
}

async function isThere(db: Database, table: string): Promise<boolean> {
  const [row] = await db.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [table]);
  return row?.there === true;
}
