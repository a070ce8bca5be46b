const KEY = 'adminGoogleIntent';

export type GoogleIntent = 'login' | 'register';

/** Google always returns to the login page; this remembers for which of the two someone left. */
export function rememberIntent(intent: GoogleIntent): void {
  sessionStorage.setItem(KEY, intent);
}

export function takeIntent(): GoogleIntent {
  const intent = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return intent === 'register' ? 'register' : 'login';
}
