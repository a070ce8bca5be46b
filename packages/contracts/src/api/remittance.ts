import { z } from 'zod';
import { emptyAsAbsent, id, isoDate, wholeNumber } from '../fields';

/** A courier's file of the cash that it pays out, as text; its first line names the columns. */
export const remittanceFile = z.object({ csv: z.string().min(1, 'Choose a file').max(1_000_000, 'At most 1 MB') });
export const remittanceApply = z.object({
  apply: emptyAsAbsent(z.enum(['true', 'false'])).describe('Books it; otherwise it is only compared'),
});

/**
 * `matched`: what is to come. `differs`: another amount; less is booked, more is not. `unknown`: no such parcel or order,
 * or none that is paid in cash. `already-booked`: from this payout, before.
 */
export const REMITTANCE_STATES = ['matched', 'differs', 'unknown', 'already-booked'] as const;

/** Amounts in rupees. */
const remitted = {
  named: z.string().describe('The order, parcel or tracking number that the file names'),
  orderId: id.optional(),
  reference: z.string().describe('Of the payout'),
  state: z.enum(REMITTANCE_STATES),
  amount: z.number().describe('What was collected, before charges'),
  charges: z.number().describe('What the courier kept of it'),
  expected: z.number().describe('What was still to come'),
  booked: z.number(),
  paidOn: z.iso.date(),
};
export const remittanceRow = z.object({ lines: z.array(z.number().int()).describe('Of the file'), ...remitted });
export type RemittanceRow = z.infer<typeof remittanceRow>;
export const remittanceAnswer = z.object({ applied: z.boolean(), rows: z.array(remittanceRow) });

export const remittance = z.object({ id: z.number().int(), ...remitted, recordedAt: isoDate });
export type Remittance = z.infer<typeof remittance>;
export const remittanceQuery = z.object({
  differing: emptyAsAbsent(z.enum(['true', 'false'])).describe('Only what did not match'),
  after: emptyAsAbsent(wholeNumber(1, 999_999_999)).describe('`next` of the page before'),
});
/** Newest first, 20 a page; `next` is absent on the last. */
export const remittanceList = z.object({ remittances: z.array(remittance), next: z.number().int().optional() });
