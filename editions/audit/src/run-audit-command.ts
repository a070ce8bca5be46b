import { auditShop, type AuditedDatabases, type Findings } from './audit-shop';

const NAMES: Readonly<Record<keyof Findings, string>> = {
  stock: 'Stock',
  documents: 'Invoices and credit notes',
  timelines: 'Timelines of orders',
  money: 'Money',
  between: 'Orders against payments',
  counts: 'Products in lists',
  lists: 'Orders in lists',
};

/**
 * Audits a shop, prints what was found and sets the exit code: 0 when everything adds up, 1 when not, 2 when the shop
 * cannot be read.
 * @param open opens its databases; `close` is called in the end
 */
export async function runAuditCommand(
  open: () => Promise<AuditedDatabases & { close: () => Promise<void> }>,
): Promise<void> {
  try {
    const { close, ...databases } = await open();
    try {
      const findings = await auditShop(databases);
      process.stdout.write(report(findings));
      const names = Object.keys(NAMES) as (keyof Findings)[];
      process.exitCode = names.every((name) => (findings[name]?.length ?? 0) === 0) ? 0 : 1;
    } finally {
      await close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}

function report(findings: Findings): string {
  const names = Object.keys(NAMES) as (keyof Findings)[];
  return names
    .map((name) => {
      const list = findings[name];
      if (!list) return '';
      if (list.length === 0) return `${NAMES[name]}: everything adds up.\n`;
      return `${NAMES[name]}: ${list.length} found.\n${list.map((finding) => `  ${finding}\n`).join('')}`;
    })
    .join('');
}
