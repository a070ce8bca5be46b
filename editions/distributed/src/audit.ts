import { runAuditCommand } from '@shop/audit/run-audit-command';
import { readConfig } from '@shop/platform/config';
import { openDatabase } from '@shop/platform/db/database';
import { postgresEnvironment } from '@shop/platform/process/environment';
import { z } from 'zod';

const environment = z.object({ DATABASE_URL: postgresEnvironment.DATABASE_URL });
/** An audit reads everything: longest wait for one statement, in ms. */
const PATIENT_MS = 120_000;

await runAuditCommand(() => {
  const { DATABASE_URL: url } = readConfig(environment, process.env);
  const open = (schema: string) => openDatabase({ url, schema, max: 2, answerMs: PATIENT_MS });
  const [order, payment] = [open('order'), open('payment')];
  const close = async () => {
    await Promise.all([order.close(), payment.close()]);
  };
  return Promise.resolve({ order, payment, close });
});
