import path from 'node:path';
import { runAuditCommand } from '@shop/audit/run-audit-command';
import { readConfig } from '@shop/platform/config';
import { openDatabase } from '@shop/platform/db/database';
import { z } from 'zod';
import { openServer } from './open-server';

const environment = z.object({ DATA_DIR: z.string().default('.data') });
/** An audit reads everything: longest wait for one statement, in ms. */
const PATIENT_MS = 120_000;

await runAuditCommand(async () => {
  const server = await openServer(path.resolve(readConfig(environment, process.env).DATA_DIR));
  const open = (schema: string) => openDatabase({ url: server.url, schema, max: 2, answerMs: PATIENT_MS });
  const [order, payment, catalog] = [open('order'), open('payment'), open('catalog')];
  return {
    order,
    payment,
    catalog,
    close: async () => {
      await Promise.all([order.close(), payment.close(), catalog.close()]);
      await server.close();
    },
  };
});
