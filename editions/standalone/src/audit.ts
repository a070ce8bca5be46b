import path from 'node:path';
import { runAuditCommand } from '@shop/audit/run-audit-command';
import { readConfig } from '@shop/platform/config';
import { razorpayEnvironment, razorpayKeys, razorpayTogether } from '@shop/shop-settings/third-party-environment';
import { z } from 'zod';
import { openAuditedShop } from './open-audited-shop';

const environment = z
  .object({ DATA_DIR: z.string().default('.data'), ...razorpayEnvironment })
  .superRefine(razorpayTogether);

await runAuditCommand(process.argv.slice(2), () => {
  const read = readConfig(environment, process.env);
  return openAuditedShop(path.resolve(read.DATA_DIR), razorpayKeys(read));
});
