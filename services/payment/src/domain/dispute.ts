import type { DISPUTE_STATUSES } from '@shop/contracts/api/order';

export type DisputeState = (typeof DISPUTE_STATUSES)[number];

/** A dispute as the provider reports it. */
export interface ProviderDispute {
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  /** what the bank has taken back, in paise; 0 unless it is lost */
  readonly deductedPaise: number;
  readonly state: DisputeState;
  readonly phase: string;
  readonly respondBy: Date | null;
  readonly raisedAt: Date;
  /** when the provider reported it */
  readonly toldAt: Date;
}

/** A dispute that was decided may continue in a later phase, never in an earlier one. */
const PHASES = ['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'];

export function isOpen({ state }: Pick<ProviderDispute, 'state'>): boolean {
  return state === 'open' || state === 'under_review';
}

/** Returns whether a report adds to what is known. Reports come late, twice and in any order. */
export function isNews(known: ProviderDispute, report: ProviderDispute): boolean {
  const phases = PHASES.indexOf(report.phase) - PHASES.indexOf(known.phase);
  if (phases !== 0) return phases > 0;
  const decided = Number(isOpen(known)) - Number(isOpen(report));
  if (decided !== 0) return decided > 0;
  const changed = report.state !== known.state || report.deductedPaise !== known.deductedPaise;
  return changed && report.toldAt >= known.toldAt;
}
