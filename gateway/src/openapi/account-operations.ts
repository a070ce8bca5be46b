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
import { adminPasswordReset, forgottenPassword, userPasswordReset } from '@shop/contracts/api/password';
import { leaving, leavingAnswer, preferenceChange, preferencesAnswer } from '@shop/contracts/api/preferences';
import { codeLogin, codeRequest, emailProof, mobileProof, proofAnswer } from '@shop/contracts/api/proof';
import { passwordConfirmation } from '@shop/contracts/api/product';
import { IDEMPOTENCY_KEY, KEY_REUSED } from './idempotency-key';
import { named, type Operations } from './operation';

const picture = { field: 'profileImage', required: false };
const message = named('Message', messageAnswer);
const confirmation = named('PasswordConfirmation', passwordConfirmation);
const WRONG_PASSWORD = { 403: 'Wrong password (`wrong-password`)' };
const FAILED_LOGIN = { 401: 'The login failed' };
const NAME_TAKEN = { 409: 'Another account has this name, e-mail or id; `fields` says which' };
const FORGOTTEN = {
  summary:
    'Has a link that sets a new password sent to whoever owns the account with this name or e-mail address. The answer is the same whether there is one or not.',
  body: named('ForgottenPassword', forgottenPassword),
  answer: message,
};
const LINK_OVER = { 410: 'The link was used, is too old, or is none (`link-over`)' };
const RESETS = 'Sets the password with the link of a mail, which counts once, and ends every session of the account.';
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
  'POST /api/user/password/forgot': FORGOTTEN,
  'POST /api/user/password/reset': {
    summary: RESETS,
    body: named('UserPasswordReset', userPasswordReset),
    answer: message,
    errors: LINK_OVER,
  },
  'POST /api/user/email/verify': {
    summary:
      'Without a token, has a link sent to the e-mail of the shopper who is logged in. With the token of such a link, which counts once, whoever reads the mail confirms the e-mail, or, with `mine: false`, takes it off an account that is not theirs.',
    body: named('EmailProof', emailProof),
    bodyOptional: true,
    answer: named('ProofAnswer', proofAnswer),
    errors: {
      401: 'No link was given, and nobody is logged in',
      403: 'No link was given, and who is logged in is no shopper',
      409: 'The e-mail is confirmed already (`email-proved`), there is none (`no-email`), or it is nobody’s (`demo-account`)',
      ...LINK_OVER,
    },
  },
  'POST /api/user/mobile/verify': {
    summary: 'Without a code, has one sent to the mobile of the shopper. With it, the mobile is confirmed.',
    body: named('MobileProof', mobileProof),
    bodyOptional: true,
    answer: named('ProofAnswer', proofAnswer),
    errors: {
      403: 'The code is wrong or too old (`wrong-code`)',
      409: 'The mobile is confirmed already (`mobile-proved`), or another account confirms it at this moment (`mobile-taken`)',
    },
  },
  'POST /api/user/otp': {
    summary:
      'Has a code sent that logs in to the account with this confirmed e-mail or mobile. The answer is the same whether there is one or not.',
    body: named('CodeRequest', codeRequest),
    answer: message,
  },
  'POST /api/user/otp/login': {
    summary: 'Logs a shopper in by a code, which counts once, for ten minutes and five guesses.',
    body: named('CodeLogin', codeLogin),
    answer: named('UserSession', userSession),
    errors: FAILED_LOGIN,
  },
  'GET /api/user/preferences': {
    summary: 'Which messages the shopper gets, and by which channels.',
    answer: named('PreferencesAnswer', preferencesAnswer),
  },
  'PUT /api/user/preferences': {
    summary: 'Changes what is given. Mails about orders cannot be switched off.',
    body: named('PreferenceChange', preferenceChange),
    bodyOptional: true,
    answer: named('PreferencesAnswer', preferencesAnswer),
  },
  'POST /api/user/preferences/leave': {
    summary:
      'Ends a kind of mails, by the token of a link in one of them and without a login. Programs that read mail send the token in the address (RFC 8058).',
    query: leaving.partial(),
    body: named('Leaving', leaving.partial()),
    bodyOptional: true,
    answer: named('LeavingAnswer', leavingAnswer),
    errors: { 410: 'The token is none of ours, or there is none (`link-over`)' },
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
  'POST /api/admin/password/forgot': FORGOTTEN,
  'POST /api/admin/password/reset': {
    summary: RESETS,
    body: named('AdminPasswordReset', adminPasswordReset),
    answer: message,
    errors: LINK_OVER,
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
