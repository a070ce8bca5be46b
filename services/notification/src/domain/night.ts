const CLOCK = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: 'Asia/Kolkata', hourCycle: 'h23' },
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
} as const);
/** By the shop's clock, when the fewest buy. */
const FROM_HOUR = 3;
const UNTIL_HOUR = 6;

/** Returns the night that it is, by its morning's date; undefined by day. */
export function nightOf(now: Date): string | undefined {
  const part = Object.fromEntries(CLOCK.formatToParts(now).map(({ type, value }) => [type, value]));
  const hour = Number(part.hour);
  return hour >= FROM_HOUR && hour < UNTIL_HOUR
    ? `${part.year ?? ''}-${part.month ?? ''}-${part.day ?? ''}`
    : undefined;
}
