import {
  makeEmailLink,
  makeOneTimeCode,
  makeOneTimeLink,
  readAccountContact,
  readFormerEmail,
  type AccountContact,
  type OneTimeCodeToSend,
} from '@shop/contracts/internal/identity';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { ConflictError, NotFoundError, UnavailableError } from '@shop/platform/errors';
import { listen } from '@shop/platform/http/listen';
import { serveCall } from '@shop/platform/http/serve-call';
import { createStandIn } from '@shop/testing/stand-in';
import { SERVICE_SECRET } from '@shop/testing/test-bed';
import { Router } from 'express';

export interface IdentityStandIn {
  readonly url: string;
  readonly contacts: Map<string, AccountContact>;
  /** by the id of the change */
  readonly formerEmails: Map<string, string>;
  /** by the id of the request */
  readonly codes: Map<string, Omit<OneTimeCodeToSend, 'expiresAt'>>;
  /** what it answers with, as a test wants it */
  readonly trouble: { linkIsOver: boolean; isDown: boolean };
  close(): Promise<void>;
}

/** Identity, as far as messages ask it. */
export async function startIdentityStandIn(): Promise<IdentityStandIn> {
  const contacts = new Map<string, AccountContact>();
  const formerEmails = new Map<string, string>();
  const codes: IdentityStandIn['codes'] = new Map();
  const trouble = { linkIsOver: false, isDown: false };
  const tokens = createServiceTokens('identity', SERVICE_SECRET);
  const router = Router();
  serveCall(router, tokens, readAccountContact, ({ id }) => {
    if (trouble.isDown) throw new UnavailableError();
    const contact = contacts.get(id);
    if (!contact) throw new NotFoundError();
    return Promise.resolve(contact);
  });
  serveCall(router, tokens, readFormerEmail, ({ changeId }) => {
    const email = formerEmails.get(changeId);
    if (email === undefined) throw new NotFoundError();
    return Promise.resolve({ email });
  });
  serveCall(router, tokens, makeEmailLink, ({ requestId }) => {
    if (trouble.linkIsOver) throw new ConflictError('link-over', 'The request is over');
    return Promise.resolve({ path: `/confirmEmail#token-of-${requestId}`, expiresAt: '2026-11-23T10:45:00.000Z' });
  });
  serveCall(router, tokens, makeOneTimeCode, ({ requestId }) => {
    const code = codes.get(requestId);
    if (!code || trouble.linkIsOver) throw new ConflictError('link-over', 'The request is over');
    return Promise.resolve({ ...code, expiresAt: '2026-11-23T10:45:00.000Z' });
  });
  serveCall(router, tokens, makeOneTimeLink, ({ requestId }) => {
    if (trouble.linkIsOver) throw new ConflictError('link-over', 'The request is over');
    return Promise.resolve({ path: `/userPassword#token-of-${requestId}`, expiresAt: '2026-11-23T10:45:00.000Z' });
  });
  const server = await listen(createStandIn('identity', { routes: router }), 0);
  return { url: server.url, contacts, formerEmails, codes, trouble, close: () => server.close() };
}
