import type { Requirement } from './requirement';

const DESK = 'web/test/admin-desk.test.tsx';
const RETURNS = 'web/test/admin-returns.test.tsx';

/** Of what the shop needs to sell for real: the order desk, and what staff see of an order. */
export const DESK_WORK: readonly Requirement[] = [
  {
    need: 'Admin order: “Deliver to” with copy and call.',
    proof: `${DESK} > says where it goes, to copy, to call and to correct`,
  },
  {
    need: 'An order without address is listed and warned of; staff may enter one.',
    words: ['Address saved'],
    proof: `${DESK} > warns when the address is missing, and takes one`,
  },
  {
    need: 'The price is broken down with the tax inside.',
    proof: `${DESK} > shows size, SKU and the price with the tax inside`,
  },
  {
    need: 'An unassigned line is settled by staff, who see “Size not chosen”.',
    words: ['Size settled'],
    proof: `${DESK} > settles a size that was not chosen`,
  },
  {
    need: 'Ship with courier and number, some of the pieces or all.',
    proof: `${DESK} > sends chosen pieces with courier and number`,
  },
  {
    need: 'A parcel is delivered, or comes back.',
    words: ['Parcel marked as delivered', 'Parcel taken back'],
    proof: `${DESK} > a parcel arrives, or comes back with the pieces that can be sold`,
  },
  {
    need: 'Staff cancel pieces.',
    words: ['These pieces were cancelled'],
    proof: `${DESK} > pieces are cancelled`,
  },
  {
    need: 'Staff refund lines or an amount, never more than is left.',
    words: ['Refund started'],
    proof: `${DESK} > a refund says what is left, and is never more`,
  },
  {
    need: 'A refusal (409) is explained.',
    proof: `${DESK} > a refusal is explained, and the order is loaded again`,
  },
  {
    need: 'The mobile of an order in cash is confirmed.',
    words: ['Mobile number confirmed'],
    proof: `${DESK} > an order in cash waits for its mobile number, and staff confirm it`,
  },
  { need: 'Staff keep notes.', proof: `${DESK} > keeps notes that only staff read` },
  { need: 'Staff see the money of an order.', proof: `${DESK} > shows its money with what went back and the books` },
  {
    need: 'An order links its returns, papers and invoice.',
    proof: `${DESK} > links its returns, its papers, its invoice and its credit notes`,
  },
  {
    need: 'A board: to ship, came back, returns and what else waits; papers in bulk from the list.',
    proof: `${DESK} > lists what waits, and prints what is selected`,
  },
  {
    need: 'The board says how much there is to do.',
    proof: `${DESK} > says how much there is to do, and nothing of what there is not`,
  },
  {
    need: 'Packing slip and 4×6 inch label.',
    proof: `${DESK} > a slip lists what to pack, a label says where it goes and what to collect`,
  },
  {
    need: 'Returns are listed by status.',
    proof: `${RETURNS} > are listed by status with counts, page by page`,
  },
  { need: 'A return shows its photos.', proof: `${RETURNS} > shows pieces, reason, photos and pickup` },
  { need: 'A return is approved.', words: ['Return updated'], proof: `${RETURNS} > is approved` },
  { need: 'A return is rejected with a reason.', proof: `${RETURNS} > is rejected with a reason` },
  {
    need: 'A return is received, each line in its condition.',
    proof: `${RETURNS} > is received with the condition of each line`,
  },
  { need: 'A return is closed with its refund.', proof: `${RETURNS} > is closed with %j as the amount` },
  {
    need: 'An exchange is closed by sending what comes instead.',
    proof: `${RETURNS} > an exchange is closed with courier and number`,
  },
];
