import { GOOGLE_PASSWORD_MARKER, type Admin, type User } from '@shop/contracts/api/account';
import type { AccountContact } from '@shop/contracts/internal/identity';
import { isGoogleOnly, type Account } from '../domain/account';

function presentAccount(account: Account): Omit<User, 'username' | 'role'> {
  return {
    _id: account.id,
    fullName: account.fullName,
    email: account.email,
    mobile: account.mobile,
    ...(account.emailProved && account.email !== '' ? { emailVerified: true } : {}),
    ...(account.mobileKey === null ? {} : { mobileVerified: true }),
    ...(account.profileImage === null ? {} : { profileImage: account.profileImage }),
    ...(isGoogleOnly(account) ? { password: GOOGLE_PASSWORD_MARKER } : {}),
  };
}

/** A shopper as the API shows it: never with a password's hash. */
export function presentUser(account: Account): User {
  return { ...presentAccount(account), username: account.loginName, role: 'user' };
}

export function presentAdmin(account: Account): Admin {
  return {
    ...presentAccount(account),
    adminUsername: account.loginName,
    adminID: account.adminId ?? '',
    role: 'admin',
  };
}

/** Whom a message goes to. */
export function presentContact(account: Account): AccountContact {
  const { fullName: name, loginName: username, email, demo, mobileKey } = account;
  const signsInWith = isGoogleOnly(account) ? 'google' : demo ? 'demo' : 'password';
  return { name, username, email, signsInWith, ...(mobileKey === null ? {} : { mobile: mobileKey }) };
}
