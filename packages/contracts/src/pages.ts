import type { AccountKind } from './api/account';

/** Addresses of the web app that mails lead to. */
export interface AccountPages {
  readonly login: string;
  /** where a link to a new password is asked for; with the link's token behind a `#`, where one is set */
  readonly password: string;
}

/** Where a product is shown, in a variant if one is named. */
export const productPage = (id: string, variantId?: string): string =>
  `/product/${id}${variantId === undefined ? '' : `?variant=${variantId}`}`;

/** Where a product is reviewed by who received it. */
export const reviewPage = (id: string): string => `${productPage(id)}?review#reviews`;

/** Where links of mails about an e-mail and about messages lead, each with a token behind a `#`. */
export const MESSAGE_PAGES = {
  confirmEmail: '/confirmEmail',
  leave: '/unsubscribe',
  preferences: '/userProfile/messages',
} as const;

/** Where programs that read mail send that somebody wants no more of it, with a token. */
export const LEAVE_CALL = '/api/user/preferences/leave';

/** Where a shopper sees what is wished for. */
export const SHOPPING_PAGES = { wishlist: '/wishlist' } as const;

/** Where a shopper sees orders. */
export const ORDER_PAGES = {
  cart: '/cart',
  orders: '/orders',
  receipt: (id: string) => `/orders/${id}/receipt`,
} as const;

export const ACCOUNT_PAGES = {
  user: { login: '/userLogin', password: '/userPassword' },
  admin: { login: '/adminLogin', password: '/adminPassword' },
} as const satisfies Record<AccountKind, AccountPages>;
