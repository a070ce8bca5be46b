const ZONE = { timeZone: 'Asia/Kolkata' } as const;
const MOMENT = new Intl.DateTimeFormat('en-IN', {
  ...{ day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
  ...ZONE,
});
const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', ...ZONE });

/** A moment by the shop's clock, such as `23 November at 4:15 pm (IST)`. */
export function inWords(moment: Date): string {
  return `${MOMENT.format(moment)} (IST)`;
}

/** The day of a moment by the shop's clock, such as `23 November`. */
export function dayInWords(moment: Date): string {
  return DAY.format(moment);
}
