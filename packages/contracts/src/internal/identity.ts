import { z } from 'zod';
import { endedSessions } from '../api/account';
import { internalCall } from './call';

/** Whether the password is the admin's; Google admins need none. 403 `wrong-password`; 404 when there is no such admin. */
export const confirmAdminPassword = internalCall({
  callee: 'identity',
  method: 'POST',
  route: '/internal/admins/:id/confirm-password',
  params: z.object({ id: z.string(), password: z.string().max(200).optional() }),
  answer: z.object({ confirmed: z.literal(true) }),
});

/** The sessions that ended since; without a time, in the lifetime of a token. */
export const listEndedSessions = internalCall({
  callee: 'identity',
  method: 'GET',
  route: '/internal/ended-sessions',
  params: z.object({ since: z.iso.datetime().optional() }),
  answer: endedSessions,
});
