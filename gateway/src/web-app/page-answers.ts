import { AppError } from '@shop/platform/errors';
import { storeAnswer, type StoredAnswer } from '../memory/stored-answer';
import type { PageParts, PageShell } from './page-shell';
import { LOST_WORDS } from './pages/describe-page';

/** Pages as answers. */
export interface PageAnswers {
  page(parts: PageParts, headers?: Readonly<Record<string, string>>): StoredAnswer;
  /** that of an address that leads nowhere: 404 */
  readonly lost: StoredAnswer;
  /** Returns what stands for a page whose content cannot be had: what is gone is not found, or undefined for any other error. */
  insteadOf(error: unknown): StoredAnswer | undefined;
}

const PAGE_TYPE = 'text/html; charset=utf-8';
const FRESH = { 'cache-control': 'no-cache' } as const;
const NOT_TO_BE_FOUND = { 'x-robots-tag': 'noindex' } as const;

export function createPageAnswers(shell: PageShell): PageAnswers {
  const page: PageAnswers['page'] = (parts, headers = {}) =>
    storeAnswer(shell(parts), PAGE_TYPE, {
      ...FRESH,
      ...headers,
      ...(parts.words.isPrivate === true && NOT_TO_BE_FOUND),
    });
  const nothing = page({ words: LOST_WORDS });
  const lost = { ...nothing, status: 404 };
  const gone = { ...nothing, status: 410 };

  return {
    page,
    lost,
    insteadOf: (error) => {
      if (!(error instanceof AppError)) return undefined;
      return { 404: lost, 410: gone }[error.status];
    },
  };
}

/** What was here is at another address for good. */
export function moved(location: string): StoredAnswer {
  return { ...storeAnswer(Buffer.alloc(0), PAGE_TYPE, { ...FRESH, location }), status: 301 };
}
