import { makeOneTimeLink, readAccountContact } from '@shop/contracts/internal/identity';
import type { Envelope } from '@shop/contracts/events/envelope';
import { createServiceClient } from '@shop/platform/http/service-client';
import { recordEvents } from '@shop/testing/test-events';
import { expect, vi } from 'vitest';
import { call } from './call';
import type { IdentityHarness } from './harness';

type Kind = 'user' | 'admin';
const LINK_OVER = { status: 410, body: { code: 'link-over', message: expect.any(String) as string } };
export const linkOver: unknown = expect.objectContaining({
  ...LINK_OVER,
  body: expect.objectContaining(LINK_OVER.body),
});

/** Somebody who forgot a password, and the service that mails them. */
export async function createResetClient({ url, bus, tokens }: Pick<IdentityHarness, 'url' | 'bus' | 'tokens'>) {
  const events = await recordEvents(bus, ['shop.users', 'shop.sessions']);
  const service = createServiceClient({ address: url, tokens });
  const of = (type: string, accountId: string): Envelope[] =>
    events.filter((event) => event.type === type && event.key === accountId);

  const client = {
    events,
    of,
    contact: (kind: Kind, id: string) => service.call(readAccountContact, { kind, id }),
    link: (requestId: string) => service.call(makeOneTimeLink, { requestId }),
    forgot: (kind: Kind, usernameOrEmail: string) =>
      call(url, `/api/${kind}/password/forgot`, { json: { usernameOrEmail } }),
    reset: (kind: Kind, token: string, password: string) =>
      call(url, `/api/${kind}/password/reset`, { json: { token, password } }),
    /** Asks for a link and returns the id of the request. */
    request: async (kind: Kind, accountId: string, usernameOrEmail: string): Promise<string> => {
      const before = of('password-reset-requested', accountId).length;
      expect((await client.forgot(kind, usernameOrEmail)).status).toBe(200);
      await vi.waitUntil(() => of('password-reset-requested', accountId).length > before, { timeout: 20_000 });
      return of('password-reset-requested', accountId).at(-1)?.data.requestId as string;
    },
    /** Asks for a link and follows it as far as its token. */
    token: async (kind: Kind, accountId: string, usernameOrEmail: string): Promise<string> => {
      const { path } = await client.link(await client.request(kind, accountId, usernameOrEmail));
      return path.split('#')[1] ?? '';
    },
  };
  return client;
}
