import { AUDIT_CHECKS, type AuditCheck } from '@shop/contracts/api/audit-checks';
import { auditRuns } from '@shop/contracts/api/audits';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { row } from './row';
import { runShopCommand } from './run-shop-command';
import { call, newAdmin, type ShopAdmin } from './shop-client';

let admin: ShopAdmin;
beforeAll(async () => {
  admin = await newAdmin();
});

/** In the other edition only the databases are named here; the stores beside them may be those of several shops. */
const BESIDE: readonly AuditCheck[] = [
  ...(['order-pictures', 'product-lists', 'product-pictures', 'carts', 'handling', 'dead-letters'] as const),
];

/** While other journeys go on: what is under way is not there any more at the second look. */
test('the audit of a shop in the middle of its trade finds that everything adds up', async () => {
  const { edition } = inject('commands');
  const isNamed = (check: AuditCheck) => edition === 'standalone' || !BESIDE.includes(check);
  const expected = (Object.keys(AUDIT_CHECKS) as AuditCheck[]).map(
    (check) =>
      `${AUDIT_CHECKS[check]}: ${isNamed(check) ? 'everything adds up.' : 'could not be looked into. Nothing says where that is kept.'}`,
  );
  for (let time = 0; time < 3; time += 1) {
    const { code, output } = await runShopCommand('audit');
    expect(output.trim().split('\n')).toEqual(expected);
    expect(code).toBe(edition === 'standalone' ? 0 : 2);
  }
});

row('POST /api/admin/audits', 'has all services look into what they keep, one after the other', async () => {
  const { status } = await call('POST', '/api/admin/audits', { token: admin.token, json: {} });
  // that of another test, or of the night
  expect([202, 409]).toContain(status);
});

row('GET /api/admin/audits', 'tells what came of the last ones', async () => {
  const { edition } = inject('commands');
  await vi.waitFor(
    async () => {
      const { body } = await call('GET', '/api/admin/audits', { token: admin.token });
      const [run] = auditRuns.parse(body).runs;
      expect(run).toMatchObject({ by: expect.any(String) as string, ms: expect.any(Number) as number });
      expect(run?.checks.map(({ notDone }) => notDone)).toEqual(run?.checks.map(() => undefined));
      // brokers and stores that others used before may have something of theirs
      if (edition === 'standalone') expect(run?.outcome).toBe('clean');
    },
    { timeout: 60_000, interval: 300 },
  );
});
