import { z } from 'zod';
import { id, isoDate } from '../fields';

/** Somebody who may enter the admin side, as other admins see them. */
export const staffMember = z.object({
  _id: id,
  fullName: z.string(),
  adminUsername: z.string(),
  email: z.string(),
  emailVerified: z.literal(true).optional(),
  signsInWith: z.enum(['password', 'google']),
  since: isoDate,
  /** absent: not within the last days */
  signedInAt: isoDate.optional(),
});
export type StaffMember = z.infer<typeof staffMember>;

export const staffList = z.object({
  /** who came first stands first */
  staff: z.array(staffMember),
  freeIds: z.number().int().min(0).describe('Admin IDs under which somebody may still register'),
  byGoogle: z.number().int().min(0).describe('People who become an admin by signing in with Google'),
});
export type StaffList = z.infer<typeof staffList>;
