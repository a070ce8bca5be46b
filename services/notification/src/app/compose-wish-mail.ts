import type { WishForMessage } from '@shop/contracts/internal/cart';
import type { Database } from '@shop/platform/db/database';
import type { ReadAvailability } from '../adapters/stock-directory';
import type { WishDirectory } from '../adapters/wish-directory';
import { deleteNews, readAskedFor, readNews, type AskedFor } from '../adapters/wish-news-rows';
import { findAwaited } from './find-awaited';
import type { MailContent } from '../domain/mail';
import { NO_VARIANT, type WishNews } from '../domain/wish-news';
import type { Reader, Shop } from '../templates/layout';
import { wishMail, type WishedPiece } from '../templates/wish-mail';

interface WishSources {
  readonly db: Database;
  readonly availability: ReadAvailability;
  readonly wishes: WishDirectory;
  readonly shop: Shop;
}

/** Writes what has become of what somebody wishes for, as far as it is so now. What is not is news again when it is. */
export async function composeWishMail(
  { db, availability, wishes, shop }: WishSources,
  accountId: string,
  newsId: string,
  reader: Reader,
): Promise<MailContent | { readonly notNeeded: string }> {
  const news = await readNews(db, newsId);
  const ids = [...new Set(news.map(({ productId }) => productId))];
  if (ids.length === 0) return { notNeeded: 'there is nothing to tell' };
  const [wished, stock, asked] = await Promise.all([
    wishes.wishes(accountId, ids),
    availability(ids),
    readAskedFor(db, accountId, ids),
  ]);
  const pieces = new Map<string, WishedPiece>();
  const stale: string[] = [];
  for (const one of news) {
    const wish = wished.get(one.productId);
    const isThere = wish && findAwaited(stock.get(wish.productId), wish).state === 'there';
    if (!wish || !isThere || !isSo(one, wish)) stale.push(one.id);
    else if (one.kind === 'price' || !isAskedFor(one, asked))
      pieces.set(one.productId, { ...wish, isBack: one.kind === 'back' || pieces.get(one.productId)?.isBack === true });
  }
  await deleteNews(db, stale);
  if (pieces.size === 0) return { notNeeded: 'it is not so any more, or was told' };
  return wishMail(shop, reader, [...pieces.values()]);
}

/** Whether who is to be told of something was or is told of it apart. */
function isAskedFor(news: WishNews, asked: readonly AskedFor[]): boolean {
  return asked.some(
    ({ productId, variantId, isTold }) =>
      productId === news.productId &&
      (variantId === NO_VARIANT || variantId === news.variantId || (isTold && news.variantId === NO_VARIANT)),
  );
}

/** Whether what was noted is so of the wish as it is now. */
function isSo({ variantId, kind }: WishNews, wish: WishForMessage): boolean {
  if ((wish.variantId ?? NO_VARIANT) !== variantId) return false;
  return kind === 'back' || wish.price < wish.priceThen;
}
