import { PATHS } from '../../config/paths';

/** The pages about money, for their tabs. */
export const MONEY_PAGES = [
  [PATHS.adminMoney, 'Payments'],
  [PATHS.adminRemittances, 'Courier payouts'],
  [PATHS.adminInvoices, 'Invoices'],
] as const;
