import type { Database } from '@shop/platform/db/database';
import { forgetDeliveries } from '../adapters/delivery-rows';
import { notePerson } from '../adapters/forgotten-people';
import { forgetRequests } from '../adapters/stock-request-rows';
import { forgetNews } from '../adapters/wish-news-rows';

/** Forgets everything of a deleted account for good: what is told of it later is not written any more. May be repeated. */
export async function forgetPerson(db: Database, userId: string): Promise<void> {
  // by itself: who writes to the person waits until it is noted, and may hold rows that are deleted below
  await notePerson(db, userId);
  await forgetRequests(db, userId);
  await forgetNews(db, userId);
  await forgetDeliveries(db, userId);
}
