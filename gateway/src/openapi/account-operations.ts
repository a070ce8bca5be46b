import {
  adminChange,
  adminChanged,
  adminLogin,
  adminRegistration,
  adminSession,
  googleCallback,
  googleUrl,
  googleUrlQuery,
  keySet,
  messageAnswer,
  registered,
  renewedSession,
  userChange,
  userChanged,
  userLogin,
  userRegistration,
  userSession,
} from '@shop/contracts/api/account';
import { addressAnswer, addressList, newAddress } from '@shop/contracts/api/address';
import { passwordConfirmation } from '@shop/contracts/api/product';
import { IDEMPOTENCY_KEY, KEY_REUSED } from './idempotency-key';
import { named, type Operations } from './operation';

const picture = { field: 'profileImage', required: false };
const message = named('Message', messageAnswer);
const confirmation = named('PasswordConfirmation', passwordConfirmation);
const WRONG_PASSWORD = { 403: 'Wrong password (`wrong-password`)' };
const FAILED_LOGIN = { 401: 'The login failed' };
const NAME_TAKEN = { 409: 'Another account has this name, e-mail or id; `fields` says which' };
/** A browser brings back what it began with. */
const confirmedCallback = googleCallback.required({ state: true });
const GOOGLE_FAILED = {
  401: 'Google, or the cookie of this browser, does not confirm the sign-in',
  409: 'The e-mail belongs to another account (`email-taken`)',
};

export const accountOperations: Operations = {
  'POST /api/user/register': {
    summary: 'Registers a shopper.',
    body: named('UserRegistration', userRegistration),
    file: picture,
    status: 201,
    answer: named('Registered', registered),
    errors: NAME_TAKEN,
  },
  'POST /api/user/login': {
    summary: 'Logs a shopper in.',
    body: named('UserLogin', userLogin),
    answer: named('UserSession', userSession),
    errors: FAILED_LOGIN,
  },
  'PUT /api/user/updateUserProfile': {
    summary:
      'Changes what is given of one’s profile. A password account confirms with `currentPassword`. A new password ends every session; the token is of a new one.',
    body: named('UserChange', userChange),
    file: picture,
    answer: named('UserChanged', userChanged),
    errors: { ...WRONG_PASSWORD, ...NAME_TAKEN },
  },
  'DELETE /api/user/delete/:id': {
    summary: 'Deletes one’s own account. A Google account needs no password.',
    body: confirmation,
    answer: message,
    errors: WRONG_PASSWORD,
  },
  'GET /api/user/addresses': {
    summary: 'The user’s addresses: the default one, then the newest.',
    answer: named('AddressList', addressList),
  },
  'POST /api/user/addresses': {
    summary: 'Adds an address to the user’s book. The first one is the default.',
    headers: IDEMPOTENCY_KEY,
    body: named('NewAddress', newAddress),
    status: 201,
    answer: named('AddressAnswer', addressAnswer),
    errors: { 409: 'The book is full (`too-many-addresses`)', ...KEY_REUSED },
  },
  'PUT /api/user/addresses/:id': {
    summary: 'Replaces all of an address. The default one stays the default until another becomes it.',
    body: named('NewAddress', newAddress),
    answer: named('AddressAnswer', addressAnswer),
  },
  'DELETE /api/user/addresses/:id': {
    summary: 'Deletes an address. After the default one the newest of the others becomes it.',
    answer: message,
  },
  'POST /api/admin/register': {
    summary: 'Registers an admin, with an id that the operator allowed.',
    body: named('AdminRegistration', adminRegistration),
    file: picture,
    status: 201,
    answer: named('Registered', registered),
    errors: { 403: 'The operator did not allow this id', ...NAME_TAKEN },
  },
  'POST /api/admin/login': {
    summary: 'Logs an admin in.',
    body: named('AdminLogin', adminLogin),
    answer: named('AdminSession', adminSession),
    errors: FAILED_LOGIN,
  },
  'PUT /api/admin/updateAdminProfile': {
    summary: 'Changes what is given of one’s profile. A new password ends every session; the token is of a new one.',
    body: named('AdminChange', adminChange),
    file: picture,
    answer: named('AdminChanged', adminChanged),
    errors: { ...WRONG_PASSWORD, ...NAME_TAKEN },
  },
  'DELETE /api/admin/delete/:id': {
    summary: 'Deletes one’s own account.',
    body: confirmation,
    answer: message,
    errors: WRONG_PASSWORD,
  },
  'GET /auth/google/url': {
    summary: 'Where Google sign-in begins. Sets the cookie that its end is checked against.',
    query: googleUrlQuery,
    answer: named('GoogleUrl', googleUrl),
  },
  'GET /auth/google': {
    summary: 'Ends a shopper’s Google sign-in.',
    query: confirmedCallback,
    answer: named('UserSession', userSession),
    errors: GOOGLE_FAILED,
  },
  'GET /api/admin/google-login': {
    summary: 'Ends an admin’s Google sign-in.',
    query: confirmedCallback,
    answer: named('AdminSession', adminSession),
    errors: { 403: 'The operator did not allow this e-mail address', ...GOOGLE_FAILED },
  },
  'POST /api/session/renew': {
    summary: 'A new token of the same session; an admin’s ends twelve hours after the login.',
    answer: named('RenewedSession', renewedSession),
  },
  'POST /api/session/logout': { summary: 'Ends this session.', answer: message },
  'POST /api/session/logout-all': { summary: 'Ends every session of the account.', answer: message },
  'GET /.well-known/jwks.json': {
    summary: 'The keys that tokens are verified with, as a JSON Web Key Set.',
    answer: named('KeySet', keySet),
  },
};
