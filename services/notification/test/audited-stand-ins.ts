import type { AuditedCheck } from '@shop/contracts/api/audits';
import { AUDITED, auditOf, CHECKS_OF, type AuditedService } from '@shop/contracts/internal/audit';
import { readAccountContact } from '@shop/contracts/internal/identity';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { listen, type Listening } from '@shop/platform/http/listen';
import { serveCall } from '@shop/platform/http/serve-call';
import { createStandIn } from '@shop/testing/stand-in';
import { SERVICE_SECRET } from '@shop/testing/test-bed';
import { Router } from 'express';

export interface AuditedStandIns {
  readonly addresses: Record<AuditedService, string>;
  /** what each finds; nothing at first */
  readonly found: Map<AuditedService, AuditedCheck[]>;
  /** how often each was asked */
  readonly asked: Map<AuditedService, number>;
  /** Has them answer only once `release` is called. */
  hold(): { release: () => void };
  /** Ends one of them. */
  end(service: AuditedService): Promise<void>;
  close(): Promise<void>;
}

/** Starts what answers for the services that look into what they keep. Every admin is called Meera. */
export async function startAuditedStandIns(): Promise<AuditedStandIns> {
  const found: AuditedStandIns['found'] = new Map();
  const asked: AuditedStandIns['asked'] = new Map();
  const listening = new Map<AuditedService, Listening>();
  let held = Promise.resolve();
  for (const service of AUDITED) {
    const routes = Router();
    const tokens = createServiceTokens(service, SERVICE_SECRET);
    serveCall(routes, tokens, auditOf(service), async () => {
      asked.set(service, (asked.get(service) ?? 0) + 1);
      await held;
      const nothing = CHECKS_OF[service].map((check) => ({ check, found: 0, differences: [] }));
      return { checks: found.get(service) ?? nothing };
    });
    if (service === 'identity')
      serveCall(routes, tokens, readAccountContact, () =>
        Promise.resolve({ name: 'Meera', email: '', signsInWith: 'password' as const }),
      );
    listening.set(service, await listen(createStandIn(service, { routes }), 0));
  }
  return {
    addresses: Object.fromEntries([...listening].map(([service, { url }]) => [service, url])) as Record<
      AuditedService,
      string
    >,
    found,
    asked,
    hold: () => {
      let release: () => void = () => undefined;
      held = new Promise((resolve) => {
        release = resolve;
      });
      return { release: () => release() };
    },
    end: async (service) => {
      await listening.get(service)?.close({ quietMs: 0, withinMs: 0 });
      listening.delete(service);
    },
    close: async () => {
      await Promise.all([...listening.values()].map((each) => each.close({ quietMs: 0, withinMs: 0 })));
    },
  };
}
