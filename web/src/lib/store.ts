import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api';
import { chatReducer } from './chat-slice';
import { accountId } from './session-account';
import { mirrorSession, sessionReducer } from './session-slice';

const reducer = combineReducers({ session: sessionReducer, chat: chatReducer, [api.reducerPath]: api.reducer });

export function createStore() {
  const store = configureStore({ reducer, middleware: (defaults) => defaults().concat(api.middleware) });
  setupListeners(store.dispatch);

  let seen = store.getState().session;
  store.subscribe(() => {
    const now = store.getState().session;
    if (now === seen) return;
    mirrorSession(seen, now);
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
