import type { OrderReturn, PieceCondition, ReturnReason, ReturnStatus } from '@shop/contracts/api/returns';
import type { PillTone } from '../ui/status-pill';

/** What each state of a return is called, and how it looks. */
export const RETURN_STATES: Record<ReturnStatus, { word: string; tone: PillTone }> = {
  requested: { word: 'Requested', tone: 'wait' },
  approved: { word: 'Approved', tone: 'plain' },
  received: { word: 'Received', tone: 'plain' },
  closed: { word: 'Closed', tone: 'good' },
  rejected: { word: 'Rejected', tone: 'bad' },
};

export const REASON_WORDS: Record<ReturnReason, string> = {
  'too-small': 'Too small',
  'too-large': 'Too large',
  'not-as-shown': 'Not as shown',
  damaged: 'Damaged',
  'wrong-item': 'Wrong item',
  'changed-mind': 'Changed mind',
};

export const CONDITION_WORDS: Record<PieceCondition, string> = {
  sellable: 'Can be sold again',
  damaged: 'Damaged',
  missing: 'Missing',
};

export const kindWord = ({ kind }: Pick<OrderReturn, 'kind'>): string => (kind === 'exchange' ? 'Exchange' : 'Return');
