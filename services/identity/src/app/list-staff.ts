import type { StaffList, StaffMember } from '@shop/contracts/api/staff';
import { selectStaff, type StaffRow } from '../adapters/staff-rows';
import type { IdentityDependencies } from './dependencies';

/** Who may enter the admin side, and how many more may. */
export async function listStaff({ db, config }: Pick<IdentityDependencies, 'db' | 'config'>): Promise<StaffList> {
  const rows = await selectStaff(db);
  const [ids, emails] = [
    new Set(rows.map(({ adminId }) => adminId)),
    new Set(rows.map(({ email }) => email.toLowerCase())),
  ];
  const { adminIds, adminEmails } = config;
  return {
    staff: rows.map(present),
    freeIds: adminIds.filter((id) => !ids.has(id)).length,
    byGoogle: adminEmails.filter((email) => !emails.has(email.toLowerCase())).length,
  };
}

function present(row: StaffRow): StaffMember {
  const { id, loginName, fullName, email, emailProved, hasPassword, since, signedInAt } = row;
  return {
    ...{ _id: id, fullName, adminUsername: loginName, email, since: since.toISOString() },
    ...(emailProved && email !== '' && { emailVerified: true as const }),
    signsInWith: hasPassword ? 'password' : 'google',
    ...(signedInAt !== null && { signedInAt: signedInAt.toISOString() }),
  };
}
