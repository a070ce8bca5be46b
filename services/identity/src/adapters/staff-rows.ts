import type { Queryable } from '@shop/platform/db/database';

export interface StaffRow {
  readonly id: string;
  readonly loginName: string;
  readonly adminId: string | null;
  readonly fullName: string;
  readonly email: string;
  readonly emailProved: boolean;
  readonly hasPassword: boolean;
  readonly since: Date;
  /** of the newest session that is still kept */
  readonly signedInAt: Date | null;
}

/** Every admin, the oldest first. */
export function selectStaff(db: Queryable): Promise<StaffRow[]> {
  return db.query<StaffRow>(
    `SELECT id, login_name AS "loginName", admin_id AS "adminId", full_name AS "fullName", coalesce(email, '') AS email,
       email_proved AS "emailProved", password_hash IS NOT NULL AS "hasPassword", created_at AS since,
       (SELECT max(created_at) FROM sessions WHERE account_id = admins.id AND kind = 'admin') AS "signedInAt"
     FROM admins ORDER BY created_at, id`,
  );
}
