import type { AdminOffer } from '@shop/contracts/api/offers';
import type { PillTone } from '../../components/ui/status-pill';

export const OFFER_STATES = ['running', 'planned', 'paused', 'ended', 'used-up'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export const STATE_WORDS: Record<OfferState, { word: string; tone: PillTone }> = {
  running: { word: 'Runs', tone: 'good' },
  planned: { word: 'Planned', tone: 'wait' },
  paused: { word: 'Paused', tone: 'off' },
  ended: { word: 'Ended', tone: 'off' },
  'used-up': { word: 'Used up', tone: 'off' },
};

/** Where an offer stands at a moment. */
export function stateOf({ from, to, paused, limit, uses }: AdminOffer, now: Date): OfferState {
  if (to !== undefined && now >= new Date(to)) return 'ended';
  if (paused === true) return 'paused';
  if (limit !== undefined && uses >= limit) return 'used-up';
  return now < new Date(from) ? 'planned' : 'running';
}
