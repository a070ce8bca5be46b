import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AccountKind, Admin, User } from '@shop/contracts/api/account';
import { browserStorage } from '../storage/browser-storage';
import { accountId } from './session-account';
import { readSession, writeSession, type StoredSession } from './session-storage';

export interface SessionState {
  user: StoredSession<'user'>;
  admin: StoredSession<'admin'>;
  /** whose account was just deleted: they stay on the page, signed out, until it is left */
  farewell: AccountKind | null;
}

const readAll = (): SessionState => ({
  user: readSession('user', browserStorage()),
  admin: readSession('admin', browserStorage()),
  farewell: null,
});

/** Who is signed in, on either side. `mirrorSession` keeps the browser's storage the same. */
const sessionSlice = createSlice({
  name: 'session',
  initialState: readAll,
  reducers: {
    userSignedIn(state, action: PayloadAction<{ token?: string; user: User }>) {
      state.user = { token: action.payload.token ?? state.user.token, info: action.payload.user };
    },
    adminSignedIn(state, action: PayloadAction<{ token?: string; admin: Admin }>) {
      state.admin = { token: action.payload.token ?? state.admin.token, info: action.payload.admin };
    },
    signedOut(state, action: PayloadAction<AccountKind>) {
      state[action.payload] = { token: null, info: null };
    },
    accountDeleted(state, action: PayloadAction<AccountKind>) {
      state[action.payload] = { token: null, info: null };
      state.farewell = action.payload;
    },
    tokenRenewed(state, action: PayloadAction<{ kind: AccountKind; before: string; token: string }>) {
      const session = state[action.payload.kind];
      // someone may have logged out, or in as another, while the answer was on its way
      if (session.token === action.payload.before) session.token = action.payload.token;
    },
    /** Another tab or script may have changed the storage. */
    sessionReread: readAll,
  },
  selectors: {
    selectUser: (state) => state.user.info,
    /** Whose is what a page leaves in the history; undefined when nobody is signed in. */
    selectShopperId: ({ user }) => accountId(user.info) ?? (user.token === null ? undefined : 'known-by-token'),
    selectAdmin: (state) => state.admin.info,
    selectToken: (state, kind: AccountKind) => state[kind].token,
    selectHasUserSession: (state) => state.user.token !== null || state.user.info !== null,
    selectHasAdminToken: (state) => state.admin.token !== null,
    /** The guards: a user token or user info, an admin token. */
    selectMayStay: ({ user, admin, farewell }, kind: AccountKind) =>
      farewell === kind || (kind === 'user' ? user.token !== null || user.info !== null : admin.token !== null),
  },
});

export const { userSignedIn, adminSignedIn, signedOut, accountDeleted, tokenRenewed, sessionReread } =
  sessionSlice.actions;
export const {
  selectUser,
  selectShopperId,
  selectAdmin,
  selectToken,
  selectHasUserSession,
  selectHasAdminToken,
  selectMayStay,
} = sessionSlice.selectors;
export const sessionReducer = sessionSlice.reducer;

/** Writes a changed session through to the storage. */
export function mirrorSession(before: SessionState, after: SessionState): void {
  if (before.user !== after.user) writeSession('user', after.user, browserStorage());
  if (before.admin !== after.admin) writeSession('admin', after.admin, browserStorage());
}
