import { AUDIT_CHECKS, type AuditCheck } from '@shop/contracts/api/audits';
import { expect, inject, test } from 'vitest';
import { runShopCommand } from './run-shop-command';

/** In the other edition only the databases are named here; the stores beside them may be those of several shops. */
const BESIDE: readonly AuditCheck[] = [
  ...(['order-pictures', 'product-lists', 'product-pictures', 'carts', 'handling', 'dead-letters'] as const),
];

/** While other journeys go on: what is under way is not there any more at the second look. */
test('the audit of a shop in the middle of its trade finds that everything adds up', async () => {
  const { edition } = inject('commands');
  const checks = (Object.keys(AUDIT_CHECKS) as AuditCheck[]).filter(
    (check) => edition === 'standalone' || !BESIDE.includes(check),
  );
  for (let time = 0; time < 3; time += 1) {
    const { output } = await runShopCommand('audit');
    expect(output.trim().split('\n')).toEqual(checks.map((check) => `${AUDIT_CHECKS[check]}: everything adds up.`));
  }
});
