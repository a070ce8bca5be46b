import type { Requirement } from './requirement';

const SETTINGS = 'web/test/admin-settings.test.tsx';
const MONEY = 'web/test/admin-money.test.tsx';

/** Of what the shop needs to sell for real: what the owner sets, and the money. */
export const TRADE_SETTINGS: readonly Requirement[] = [
  { need: 'Settings: Terms, Delivery, Tax.', proof: `${SETTINGS} > the settings lead to each other` },
  {
    need: 'Zones have PIN ranges, days, cash and ways to send, in an order.',
    proof: `${SETTINGS} > zones are changed, put in another order and saved`,
  },
  { need: 'Zones by an admin or a CSV.', proof: `${SETTINGS} > ranges are taken from a file` },
  {
    need: 'What is wrong in the settings is said beside its field.',
    proof: `${SETTINGS} > what is wrong is said beside its field, and nothing is sent`,
  },
  { need: 'Tax rates and thresholds are settings.', proof: `${SETTINGS} > tax rates are added and saved` },
  {
    need: 'Return windows and cash on delivery are settings.',
    words: ['Settings saved'],
    proof: `${SETTINGS} > are changed and saved`,
  },
  {
    need: 'Stuck refunds are shown first; a refund of cash is paid by hand.',
    words: ['Refund marked as paid'],
    proof: `${MONEY} > come first that somebody has to look at; a refund of cash is marked as paid`,
  },
  {
    need: 'A refund that was cut is shown until staff say how the difference was settled.',
    words: ['Difference marked as settled'],
    proof: `${MONEY} > a refund that was cut is marked as settled, with a word about how`,
  },
  { need: 'Remittances by CSV, differences listed.', proof: `${MONEY} > are compared first, then booked` },
  { need: 'Invoices are listed for a period.', proof: `${MONEY} > invoices are listed for a period` },
];
