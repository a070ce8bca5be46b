import type { OpinionFlag, OpinionStatus } from '@shop/contracts/api/opinion';
import type { PillTone } from '../../components/ui/status-pill';
import { PATHS } from '../../config/paths';

export const OPINION_STATES: Record<OpinionStatus, { word: string; tone: PillTone }> = {
  pending: { word: 'To read', tone: 'wait' },
  approved: { word: 'Shown', tone: 'good' },
  rejected: { word: 'Rejected', tone: 'bad' },
  hidden: { word: 'Hidden', tone: 'off' },
};

export const FLAG_WORDS: Record<OpinionFlag, string> = {
  link: 'Holds a link',
  contact: 'Holds a way to reach somebody',
  'same-words': 'The same words stand elsewhere',
};

export const QUEUE_TABS = [
  [PATHS.adminReviews, 'Reviews'],
  [PATHS.adminQuestions, 'Questions'],
] as const;

/** As the server pages. */
export const QUEUE_PAGE = 20;
