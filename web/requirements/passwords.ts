import type { Requirement } from './requirement';

const FORGOTTEN = 'web/test/forgotten-password.test.tsx';

/** Getting back in. */
export const PASSWORDS: readonly Requirement[] = [
  { need: 'Both logins lead to a forgotten password.', proof: `${FORGOTTEN} > finds the way from the login, and back` },
  {
    need: 'The answer is the same words for everybody; in test mode the page points to the mailbox.',
    proof: `${FORGOTTEN} > says who it is, and is told where to look`,
  },
  {
    need: 'A shop that really sends mails points to no mailbox.',
    proof: `${FORGOTTEN} > a shop that really sends mails has no mailbox to point to`,
  },
  {
    need: 'The link sets a new password and leads to the login.',
    proof: `${FORGOTTEN} > chooses it and goes to the login after two seconds, logged out`,
  },
  {
    need: 'A new password is typed twice, by the same rules as at registration.',
    proof: `${FORGOTTEN} > types it twice, and long enough`,
  },
  {
    need: 'A used, late or wrong link: one clear error, and the way to another.',
    proof: `${FORGOTTEN} > asks for a new link where this one is over`,
  },
  {
    need: 'A forgotten password, by the mailbox to a new login, ends what was logged in before.',
    proof:
      'web/e2e/forgotten-password.spec.ts > a forgotten password: by a mail to a new one, and the old session is over',
  },
  {
    need: 'The same for an owner on the admin side.',
    proof:
      'web/e2e/admin-password.spec.ts > an owner who forgot the password gets in by a mail, and the old session is over',
  },
];
