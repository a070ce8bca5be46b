import { AppError } from '@shop/platform/errors';
import { storeAnswer, type StoredAnswer } from '../memory/stored-answer';
import type { PageParts, PageShell } from './page-shell';
import { LOST_WORDS } from './pages/describe-page';
import type { PageShop } from './pages/page-words';

/** Pages as answers. */
export interface PageAnswers {
  page(parts: PageParts, headers?: Readonly<Record<string, string>>): StoredAnswer;
  /** that of an address that leads nowhere: 404 */
  lost(): StoredAnswer;
  /** Returns what stands for a page whose content cannot be had: what is gone is not found, or undefined for any other error. */
  insteadOf(error: unknown): StoredAnswer | undefined;
}

const PAGE_TYPE = 'text/html; charset=utf-8';
const FRESH = { 'cache-control': 'no-cache' } as const;
const NOT_TO_BE_FOUND = { 'x-robots-tag': 'noindex' } as const;

/** @param shop whose pages these are: with each of its versions they are others */
export function createPageAnswers(shell: PageShell, shop: PageShop): PageAnswers {
  let made: { readonly version: number; readonly nothing: StoredAnswer } | undefined;

  const page: PageAnswers['page'] = (parts, headers = {}) =>
    storeAnswer(shell(parts), PAGE_TYPE, {
      ...FRESH,
      ...headers,
      ...(parts.words.isPrivate === true && NOT_TO_BE_FOUND),
    });
  const nothing = (status: number): StoredAnswer => {
    const { version } = shop;
    if (made?.version !== version) made = { version, nothing: page({ words: LOST_WORDS }) };
    return { ...made.nothing, status };
  };

  return {
    page,
    lost: () => nothing(404),
    insteadOf: (error) => {
      if (!(error instanceof AppError)) return undefined;
      return error.status === 404 || error.status === 410 ? nothing(error.status) : undefined;
    },
  };
}

/** What was here is at another address for good. */
export function moved(location: string): StoredAnswer {
  return { ...storeAnswer(Buffer.alloc(0), PAGE_TYPE, { ...FRESH, location }), status: 301 };
}
