import { PATHS } from './paths';

/** The pages of the settings, as their tabs show them. */
export const SETTINGS_PAGES = [
  [PATHS.adminShop, 'Shop'],
  [PATHS.adminCategories, 'Categories'],
  [PATHS.adminTerms, 'Terms'],
  [PATHS.adminDelivery, 'Delivery'],
  [PATHS.adminTax, 'Tax'],
  [PATHS.adminMessages, 'Messages'],
  [PATHS.adminStaff, 'Staff'],
  [PATHS.adminBooks, 'Books'],
  [PATHS.adminDeadLetters, 'Dead letters'],
  [PATHS.adminSetup, 'Before you open'],
] as const;
