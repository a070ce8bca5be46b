import { PATHS } from '../src/config/paths';
import { printAddress } from '../src/config/print-address';
import type { Stage } from './stage';

export type Who = 'visitor' | 'shopper' | 'admin';
/** Who opens an address, and which it is. */
export type Visit = [who: Who, address: (stage: Stage) => string];
type Plain = { [Name in keyof typeof PATHS]: (typeof PATHS)[Name] extends string ? Name : never }[keyof typeof PATHS];

const plain = <Name extends Plain>(who: Who, ...names: Name[]) =>
  Object.fromEntries(names.map((name): [Name, Visit] => [name, [who, () => PATHS[name]]])) as Record<Name, Visit>;

/** How each address is visited, by its name in PATHS. */
export const VISITS: Record<keyof typeof PATHS, Visit> = {
  ...plain('visitor', 'home', 'sale', 'userLogin', 'userRegister', 'adminLogin', 'adminRegister', 'styleguide'),
  ...plain('visitor', 'userPassword', 'adminPassword', 'userCode', 'confirmEmail', 'unsubscribe'),
  ...plain('visitor', 'about', 'contact', 'faqs', 'careers', 'support', 'ordersReturns'),
  ...plain('visitor', 'privacyPolicy', 'terms', 'requestData'),
  ...plain('shopper', 'shop', 'cart', 'wishlist', 'checkout', 'orders', 'userProfile', 'addresses', 'userDelete'),
  ...plain('shopper', 'messagePreferences'),
  ...plain('admin', 'adminHome', 'addProducts', 'adminOrders', 'adminInventory', 'adminProfile', 'adminDelete'),
  ...plain('admin', 'adminOffers', 'adminReturns', 'adminMoney', 'adminRemittances', 'adminInvoices'),
  ...plain(
    'admin',
    'adminShop',
    'adminCategories',
    'adminCollections',
    'adminSynonyms',
    'adminMissedSearches',
    'adminSetup',
    'adminGuide',
    'adminContent',
    'adminDelivery',
    'adminTax',
    'adminTerms',
    'adminMessages',
    'adminStaff',
    'adminBooks',
    'adminDeadLetters',
  ),
  ...plain('admin', 'adminReviews', 'adminQuestions'),
  product: ['visitor', ({ product }) => PATHS.product(product)],
  namedProduct: ['visitor', ({ named }) => named],
  category: ['visitor', () => PATHS.category('Women')],
  collection: ['visitor', ({ collection }) => PATHS.collection(collection)],
  search: ['visitor', () => PATHS.search('linen')],
  receipt: ['shopper', ({ order }) => PATHS.receipt(order)],
  adminOrder: ['admin', ({ order }) => PATHS.adminOrder(order)],
  adminReturn: ['admin', ({ returned }) => PATHS.adminReturn(returned)],
  adminOffer: ['admin', () => PATHS.adminOffer('new')],
  adminPrint: ['admin', ({ order }) => printAddress({ slips: [order], labels: [order] })],
  editProduct: ['admin', ({ product }) => PATHS.editProduct(product)],
};
