import type { Queryable } from '@shop/platform/db/database';
import { insertDelivery } from '../adapters/delivery-rows';

const CLOCK = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: 'Asia/Kolkata', hourCycle: 'h23' },
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
} as const);
/** By the shop's clock; before it nobody is at work. */
const FROM_HOUR = 9;

/** Has those who run the shop told what needs them, once a day in the morning. May be called as often as one likes. */
export async function writeDailyDigest(db: Queryable, now: Date): Promise<void> {
  const part = Object.fromEntries(CLOCK.formatToParts(now).map(({ type, value }) => [type, value]));
  if (Number(part.hour) < FROM_HOUR) return;
  const day = `${part.year ?? ''}-${part.month ?? ''}-${part.day ?? ''}`;
  const to = { accountKind: 'staff', accountId: '', occurredAt: now } as const;
  await insertDelivery(db, `staff-digest ${day}`, { code: 'staff-digest', data: { day }, ...to });
}
