import type { Fit } from '@shop/contracts/api/review';

export const FIT_WORDS: Record<Fit, string> = { small: 'Fits small', true: 'True to size', large: 'Fits large' };
