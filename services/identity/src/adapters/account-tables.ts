export const TABLES = { user: 'users', admin: 'admins' } as const;

/** By the folded name as $1; accounts whose name is not folded, or has a double, by the name itself as $2. */
export const HAS_NAME = '(login_key = $1 OR (login_key IS NULL AND lower(login_name) = lower($2)))';
