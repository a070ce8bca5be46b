import { z } from 'zod';
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
