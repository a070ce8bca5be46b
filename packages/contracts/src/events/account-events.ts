import { z } from 'zod';
import { accountKind } from '../api/account';
import { id } from '../fields';
import { define } from './define-event';
import { ORDER } from './event-examples';
import { TOPICS } from './topics';

export const ACCOUNT_EVENTS = {
  'user-registered': define(
    TOPICS.users,
    'A shopper’s account was made.',
    z.object({ userId: id.describe('The account') }),
    { userId: ORDER.userId },
  ),
  'user-deleted': define(
    TOPICS.users,
    'A shopper deleted the account. Services that store data about this user remove it.',
    z.object({ userId: id.describe('The deleted account') }),
    { userId: ORDER.userId },
  ),

  'password-reset-requested': define(
    TOPICS.users,
    'Somebody asked for a new password of an account. Whoever tells its owner has the link made by `requestId` then.',
    z.object({
      userId: id.describe('The account'),
      kind: accountKind.describe('A shopper’s account or an admin’s'),
      requestId: id.describe('The request'),
    }),
    { userId: ORDER.userId, kind: 'user', requestId: '6b01dbeeda0257fce95398b1' },
  ),
  'password-changed': define(
    TOPICS.users,
    'An account got another password, from its owner or by a link to its e-mail address.',
    z.object({
      userId: id.describe('The account'),
      kind: accountKind.describe('A shopper’s account or an admin’s'),
      changeId: id.describe('The change'),
    }),
    { userId: ORDER.userId, kind: 'user', changeId: '6b01dbeeda0257fce95398b2' },
  ),

  'email-changed': define(
    TOPICS.users,
    'An account got another e-mail. Whoever tells its owner, at the address from before, asks for that by `changeId`.',
    z.object({
      userId: id.describe('The account'),
      kind: accountKind.describe('A shopper’s account or an admin’s'),
      changeId: id.describe('The change'),
    }),
    { userId: ORDER.userId, kind: 'user', changeId: '6b01dbeeda0257fce95398b3' },
  ),

  'email-verification-requested': define(
    TOPICS.users,
    'Somebody is to show that the e-mail of an account is theirs. Whoever writes there has the link made by `requestId` then.',
    z.object({
      userId: id.describe('The account'),
      kind: accountKind.describe('A shopper’s account or an admin’s'),
      requestId: id.describe('The request'),
      because: z
        .enum(['registered', 'changed', 'asked', 'claimed'])
        .describe('Why: a new account, another e-mail, its owner asked, or somebody else wants to use the e-mail'),
    }),
    { userId: ORDER.userId, kind: 'user', requestId: '6b01dbeeda0257fce95398b4', because: 'registered' },
  ),
  'one-time-code-requested': define(
    TOPICS.users,
    'A shopper asked for a code to type. Whoever sends it has it made by `requestId` then.',
    z.object({
      userId: id.describe('The account'),
      requestId: id.describe('The request'),
      channel: z.enum(['mail', 'sms']).describe('The way it goes'),
    }),
    { userId: ORDER.userId, requestId: '6b01dbeeda0257fce95398b5', channel: 'mail' },
  ),
  'new-device-signed-in': define(
    TOPICS.users,
    'An account was logged in to from a browser and a network that it was never logged in from.',
    z.object({
      userId: id.describe('The account'),
      kind: accountKind.describe('A shopper’s account or an admin’s'),
      signInId: id.describe('The login'),
    }),
    { userId: ORDER.userId, kind: 'user', signInId: '6b01dbeeda0257fce95398b6' },
  ),
  'marketing-agreed': define(
    TOPICS.users,
    'A shopper agreed to get offers and news by mail.',
    z.object({ userId: id.describe('The account'), consentId: id.describe('The consent') }),
    { userId: ORDER.userId, consentId: '6b01dbeeda0257fce95398b7' },
  ),

  'session-revoked': define(
    TOPICS.sessions,
    'A session ended before its token ran out: the token counts no longer.',
    z.object({
      sessionId: id.describe('The session, as its tokens name it in `sid`'),
      reason: z.enum(['logout', 'password-changed', 'account-deleted']).describe('Why it was revoked'),
    }),
    { sessionId: '6b01dbeeda0257fce95398aa', reason: 'logout' },
  ),
} as const;
