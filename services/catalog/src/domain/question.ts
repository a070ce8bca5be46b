import type { Opinion } from './opinion';

export interface Question extends Opinion {
  readonly userId: string;
}

export interface Answer extends Opinion {
  readonly questionId: string;
  /** absent: the shop's */
  readonly userId?: string;
}
