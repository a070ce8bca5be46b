import { runAuditCommand } from '@shop/audit/run-audit-command';
import { openAuditedShop } from './open-audited-shop';

await runAuditCommand(process.argv.slice(2), () => openAuditedShop(process.env));
