import { makeEmailLink, makeOneTimeCode, readAccountContact } from '@shop/contracts/internal/identity';
import { createServiceClient } from '@shop/platform/http/service-client';
import { recordEvents } from '@shop/testing/test-events';
import { vi } from 'vitest';
import { signedInUser, type UserForm } from './accounts';
import { call, type Call } from './call';
import type { IdentityHarness } from './harness';

/** Somebody who proves an e-mail or a mobile, and the service that writes to them. */
export async function createProofClient({ url, bus, tokens }: Pick<IdentityHarness, 'url' | 'bus' | 'tokens'>) {
  const events = await recordEvents(bus, ['shop.users', 'shop.sessions']);
  const service = createServiceClient({ address: url, tokens });
  const requests = (type: string, id: string) =>
    events.filter((event) => event.type === type && event.key === id).map(({ data }) => data.requestId as string);
  /** The newest request, once there are so many. */
  async function request(type: string, id: string, count: number): Promise<string> {
    await vi.waitUntil(() => requests(type, id).length >= count, { timeout: 20_000 });
    return requests(type, id).at(-1) ?? '';
  }
  const post = (path: string, json: object, more: Call = {}) => call(url, `/api/user/${path}`, { json, ...more });

  const client = {
    events,
    requests,
    contact: (id: string) => service.call(readAccountContact, { kind: 'user', id }),
    emailLink: (requestId: string) => service.call(makeEmailLink, { requestId }),
    code: (requestId: string) => service.call(makeOneTimeCode, { requestId }),
    /** The token of the newest link to the e-mail of an account. */
    emailToken: async (id: string, count = 1): Promise<string> => {
      const { path } = await client.emailLink(await request('email-verification-requested', id, count));
      return path.split('#')[1] ?? '';
    },
    /** The newest code of an account, as it is sent. */
    newestCode: async (id: string, count = 1): Promise<string> =>
      (await client.code(await request('one-time-code-requested', id, count))).code,
    verifyEmail: (json: object, token?: string) => post('email/verify', json, { token }),
    verifyMobile: (json: object, token?: string) => post('mobile/verify', json, { token }),
    ask: (to: string) => post('otp', { to }),
    logIn: (to: string, code: string, more: Call = {}) => post('otp/login', { to, code }, more),
    /** A shopper whose e-mail is proved. */
    shopper: async (form: Partial<UserForm> = {}) => {
      const made = await signedInUser(url, form);
      const id = made.user._id ?? '';
      await client.verifyEmail({ token: await client.emailToken(id) });
      return { ...made, id };
    },
    /** The same, whose mobile is proved, too. */
    withMobile: async (mobile: string) => {
      const made = await client.shopper({ mobile });
      const before = client.requests('one-time-code-requested', made.id).length;
      await client.verifyMobile({}, made.token);
      await client.verifyMobile({ code: await client.newestCode(made.id, before + 1) }, made.token);
      return made;
    },
  };
  return client;
}

/** Another code of six digits. */
export const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
