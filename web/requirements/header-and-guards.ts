import type { Requirement } from './requirement';

export const HEADER_AND_GUARDS: readonly Requirement[] = [
  {
    need: 'Header: links / (Home), /shop (Shop), /orders (Order), /cart (MyCart)',
    proof: 'web/test/site-header.test.tsx > leads to Home, Shop, Order and MyCart',
  },
  {
    need: 'Header: signed in, a /userProfile link showing profile picture and name',
    proof:
      'web/test/site-header.test.tsx > shows the image and name of who is signed in, leading to the profile, and Logout',
  },
  {
    need: 'Header: signed in, Logout',
    proof:
      'web/test/site-header.test.tsx > shows the image and name of who is signed in, leading to the profile, and Logout',
  },
  {
    need: 'Header: signed out, /userLogin (Login) and /userRegister (Create Account)',
    proof: 'web/test/site-header.test.tsx > offers Login and Create Account to visitors',
  },
  {
    need: 'Header: the name comes from fullName, then name, then the label Profile',
    words: ['Profile'],
    proof: 'web/test/site-header.test.tsx > calls people by %s',
  },
  {
    need: 'Header: the picture comes from profileImage, then image, then picture',
    proof: 'web/test/site-header.test.tsx > takes the image from %s',
  },
  {
    need: 'Header: sticky, 16 units high',
    proof: 'web/e2e/header.spec.ts > the header stays at the top and is 16 units high',
  },
  {
    need: 'Header: a default profile image is used when none exists',
    proof: 'web/test/site-header.test.tsx > has an image of its own for who %s',
  },
  {
    need: 'Header: a default profile image is used when the own one does not load',
    proof: 'web/test/site-header.test.tsx > has an image of its own for whose image does not load',
  },
  {
    need: 'Header: re-reads stored user info on every route change',
    proof: 'web/test/session.test.tsx > is read from the storage again when another page opens',
  },
  {
    need: 'Header: a collapsible menu on small screens',
    proof: 'web/e2e/header.spec.ts > a small screen has a menu in place of the links, a wide one has the links',
  },
  {
    need: 'Header: the menu opens and closes',
    proof: 'web/test/site-header.test.tsx > opens and closes',
  },
  {
    need: 'Header: the menu has the links of the header',
    proof: 'web/test/site-header.test.tsx > leads wherever the header leads',
  },
  {
    need: 'Header: the menu closes when a link is followed',
    proof: 'web/test/site-header.test.tsx > closes when one of its links is followed',
  },
  {
    need: 'Header: the menu shows who is signed in, and Logout',
    proof: 'web/test/site-header.test.tsx > shows who is signed in and logs out',
  },
  {
    need: '/shop: redirect to /userLogin when neither a user token nor user info is stored',
    proof: 'web/test/guards.test.tsx > send visitors of %s to the login',
  },
  {
    need: '/shop: a user token lets in',
    proof: 'web/test/guards.test.tsx > let a token alone into %s',
  },
  {
    need: '/userProfile: redirect to /userLogin when neither a user token nor user info is stored',
    proof: 'web/test/guards.test.tsx > send visitors of %s to the login',
  },
  {
    need: '/userProfile: a user token lets in',
    proof: 'web/test/guards.test.tsx > let a token alone into %s',
  },
  {
    need: '/userDelete: redirect to /userLogin when neither a user token nor user info is stored',
    proof: 'web/test/guards.test.tsx > send visitors of %s to the login',
  },
  {
    need: '/userDelete: a user token lets in',
    proof: 'web/test/guards.test.tsx > let a token alone into %s',
  },
  {
    need: '/orders: redirect to /userLogin when neither a user token nor user info is stored',
    proof: 'web/test/guards.test.tsx > send visitors of %s to the login',
  },
  {
    need: '/orders: a user token lets in',
    proof: 'web/test/guards.test.tsx > let a token alone into %s',
  },
  {
    need: '/cart: redirect to /userLogin when neither a user token nor user info is stored',
    proof: 'web/test/guards.test.tsx > send visitors of %s to the login',
  },
  {
    need: '/cart: a user token lets in',
    proof: 'web/test/guards.test.tsx > let a token alone into %s',
  },
  {
    need: 'User guard: user info alone lets in',
    proof: 'web/test/guards.test.tsx > let stored info alone in',
  },
  {
    need: 'User guard: what is stored when the page opens counts',
    proof: 'web/test/session.test.tsx > that began outside of the page lets in when a guarded page opens',
  },
  {
    need: '/adminHome: redirect to /adminLogin when no admin token is stored',
    proof: 'web/test/guards.test.tsx > send everyone without an admin token from %s to the admins’ login',
  },
  {
    need: '/adminProfile: redirect to /adminLogin when no admin token is stored',
    proof: 'web/test/guards.test.tsx > send everyone without an admin token from %s to the admins’ login',
  },
  {
    need: '/adminDelete: redirect to /adminLogin when no admin token is stored',
    proof: 'web/test/guards.test.tsx > send everyone without an admin token from %s to the admins’ login',
  },
  {
    need: '/addProducts: redirect to /adminLogin when no admin token is stored',
    proof: 'web/test/guards.test.tsx > send everyone without an admin token from %s to the admins’ login',
  },
  {
    need: '/checkout: no guard',
    proof: 'web/test/guards.test.tsx > do not stand before %s',
  },
  {
    need: '/admin/edit/{id}: no guard',
    proof: 'web/test/guards.test.tsx > do not stand before %s',
  },
  {
    need: '/userRegister: open',
    proof:
      'web/test/user-register.test.tsx > asks for name, username, email, mobile and password, all of them required',
  },
  {
    need: '/userLogin: open',
    proof: 'web/test/user-login.test.tsx > asks for username and password',
  },
];
