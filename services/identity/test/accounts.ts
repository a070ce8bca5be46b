import { randomBytes } from 'node:crypto';
import type { AdminRegistration, UserRegistration } from '@shop/contracts/api/account';
import { call } from './call';
import { ADMIN_IDS } from './harness';

export type UserForm = UserRegistration & { profileImage?: Blob };
export type AdminForm = AdminRegistration & { profileImage?: Blob };

export function newUser(overrides: Partial<UserForm> = {}): UserForm {
  const name = `asha${randomBytes(4).toString('hex')}`;
  return {
    fullName: 'Asha Rao',
    username: name,
    email: `${name}@example.com`,
    mobile: '+91 98765 43210',
    password: 'correct horse',
    ...overrides,
  };
}

let nextAdminId = 0;

export function newAdmin(overrides: Partial<AdminForm> = {}): AdminForm {
  const name = `ops${randomBytes(4).toString('hex')}`;
  const adminID = ADMIN_IDS[nextAdminId++] ?? '';
  return {
    fullName: 'Ops Person',
    adminUsername: name,
    adminID,
    email: `${name}@example.com`,
    mobile: '9876543210',
    password: 'admin password',
    ...overrides,
  };
}

/** Registers a user and signs in. */
export async function signedInUser(url: string, overrides: Partial<UserForm> = {}) {
  const form = newUser(overrides);
  const registered = await call(url, '/api/user/register', { form });
  if (registered.status !== 201) throw new Error(JSON.stringify(registered.body));
  const login = { username: form.username, password: form.password };
  const { body } = await call(url, '/api/user/login', { json: login });
  return { form, login, token: body.token as string, user: body.user as Record<string, string> };
}

export async function signedInAdmin(url: string, overrides: Partial<AdminForm> = {}) {
  const form = newAdmin(overrides);
  const registered = await call(url, '/api/admin/register', { form });
  if (registered.status !== 201) throw new Error(JSON.stringify(registered.body));
  const login = { adminUsername: form.adminUsername, adminID: form.adminID, password: form.password };
  const { body } = await call(url, '/api/admin/login', { json: login });
  return { form, login, token: body.token as string, admin: body.admin as Record<string, string> };
}
