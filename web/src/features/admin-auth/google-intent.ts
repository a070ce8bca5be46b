import { tabStorage } from '../../lib/storage/browser-storage';

const KEY = 'adminGoogleIntent';

export type GoogleIntent = 'login' | 'register';

/** Google always returns to the login page; this remembers for which of the two someone left. */
export function rememberIntent(intent: GoogleIntent): void {
  tabStorage().setItem(KEY, intent);
}

export function takeIntent(): GoogleIntent {
  const intent = tabStorage().getItem(KEY);
  tabStorage().removeItem(KEY);
  return intent === 'register' ? 'register' : 'login';
}
