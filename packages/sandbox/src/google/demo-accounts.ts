/** An account of the Google sandbox. */
export interface DemoGoogleAccount {
  /** Google's name for the account: the `sub` claim */
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** background of the initials, as `#rrggbb`; dark enough for white text */
  readonly color: string;
}

/** May be listed in ADMIN_EMAILS, to try out signing in as an admin. */
export const DEMO_GOOGLE_ADMIN: DemoGoogleAccount = {
  subject: '104857600000000000001',
  name: 'Meera Iyer',
  email: 'meera.iyer@example.com',
  emailVerified: true,
  color: '#9d174d',
};

export const DEMO_GOOGLE_ACCOUNTS: readonly DemoGoogleAccount[] = [
  DEMO_GOOGLE_ADMIN,
  {
    subject: '104857600000000000002',
    name: 'Kabir Shah',
    email: 'kabir.shah@example.com',
    emailVerified: true,
    color: '#1e5aa8',
  },
  {
    subject: '104857600000000000003',
    name: 'Zoya Khan',
    email: 'zoya.khan@example.com',
    emailVerified: false,
    color: '#3f6212',
  },
];

/** `Meera Iyer` as `MI`. */
export function initialsOf(name: string): string {
  return name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
    .toUpperCase();
}
