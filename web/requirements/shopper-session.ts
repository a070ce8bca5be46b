import type { Requirement } from './requirement';

export const SHOPPER_SESSION: readonly Requirement[] = [
  {
    need: 'Logout removes token and info',
    proof: 'web/test/session.test.tsx > empties the storage, ends the session on the server and goes to the login',
  },
  {
    need: 'Logout: user goes to /userLogin',
    proof: 'web/test/session.test.tsx > empties the storage, ends the session on the server and goes to the login',
  },
  {
    need: 'Logout ends the session on the server',
    proof: 'web/test/session.test.tsx > empties the storage, ends the session on the server and goes to the login',
  },
  {
    need: 'Logout works without an answer from the server',
    proof: 'web/test/session.test.tsx > works without an answer from the server, too',
  },
  {
    need: 'Logout of a user leaves the admin’s session alone',
    proof: 'web/test/session.test.tsx > leaves the admin of the same browser signed in',
  },
  {
    need: 'Unparseable stored user info is logged and the user is shown signed out',
    proof: 'web/test/session.test.tsx > that cannot be read is logged and counts as signed out',
  },
  {
    need: 'A session that the server ended: signed out with a message, on to the login',
    words: ['Your session has ended. Please log in again.'],
    proof: 'web/test/session.test.tsx > that the server ended signs out, says so and leads to the login',
  },
  {
    need: 'A logout in another tab logs out here',
    proof: 'web/test/session.test.tsx > ended in another tab ends here',
  },
  {
    need: 'A login in another tab shows here',
    proof: 'web/test/session.test.tsx > begun in another tab shows here',
  },
  {
    need: 'A session is renewed half way through its life',
    proof: 'web/test/session.test.tsx > is renewed half way through its life',
  },
  {
    need: 'A session that cannot be renewed goes on until it ends',
    proof: 'web/test/session.test.tsx > keeps its token where renewing fails',
  },
];
