/** All in ms. */
export const CAROUSEL_AUTOPLAY_MS = 4000;
export const REDIRECT_SHORT_MS = 1500;
export const REDIRECT_MS = 2000;
export const REDIRECT_LONG_MS = 2500;

export const TOAST_ERROR_MS = 4000;
export const TOAST_SUCCESS_MS = 2000;
export const TOAST_ADMIN_MS = 3000;
export const TOAST_LIMIT = 20;

export const CHAT_TIMEOUT_MS = 20_000;
export const CANNED_REPLY_MS = 500;
