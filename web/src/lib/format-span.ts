const PARTS = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `Tue 24 – Thu 26 Nov`; takes two days as `YYYY-MM-DD`. */
export function formatSpan(from: string, to: string): string {
  const [first, last] = [partsOf(from), partsOf(to)];
  if (from === to) return `${first.day} ${first.month}`;
  return first.month === last.month
    ? `${first.day} – ${last.day} ${last.month}`
    : `${first.day} ${first.month} – ${last.day} ${last.month}`;
}

function partsOf(day: string): { day: string; month: string } {
  const parts = new Map(PARTS.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]));
  return { day: `${parts.get('weekday')} ${parts.get('day')}`, month: parts.get('month') ?? '' };
}
