import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { combineReducers, type Middleware } from 'redux';
import { api } from './api/api';
import { chatForgotten, chatReducer, mirrorChat, type ChatState } from './chat/chat-slice';
import { accountId } from './session/session-account';
import { hasLeft } from './session/session-end';
import { mirrorSession, sessionReducer, sessionReread, type SessionState } from './session/session-slice';
import { forgetRecentProducts } from './storage/recent-products';

const reducer = combineReducers({ session: sessionReducer, chat: chatReducer, [api.reducerPath]: api.reducer });

/**
 * Keeps the storage the same as the session and the talk with the assistant, which ends with the shopper's session. What was just read from there is not written back: another tab writes
 * token and info one after the other, and what this one read in between must not undo the second.
 */
const mirror: Middleware<object, { session: SessionState; chat: ChatState }> = (store) => (next) => (action) => {
  const before = store.getState();
  const result = next(action);
  const after = store.getState();
  if (!sessionReread.match(action)) mirrorSession(before.session, after.session);
  mirrorChat(before.chat, after.chat, action);
  if (hasLeft(before.session.user, after.session.user)) {
    store.dispatch(chatForgotten());
    forgetRecentProducts();
  }
  return result;
};

export function createStore() {
  const store = configureStore({ reducer, middleware: (defaults) => defaults().concat(api.middleware, mirror) });
  setupListeners(store.dispatch);

  let seen = store.getState().session;
  store.subscribe(() => {
    const now = store.getState().session;
    if (now === seen) return;
    const sameAccounts =
      accountId(seen.user.info) === accountId(now.user.info) &&
      accountId(seen.admin.info) === accountId(now.admin.info);
    seen = now;
    // nothing of one account may be shown to the next; later, because a call's own reducer may have brought us here
    if (!sameAccounts) queueMicrotask(() => store.dispatch(api.util.resetApiState()));
  });
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<typeof reducer>;
export type AppDispatch = AppStore['dispatch'];
