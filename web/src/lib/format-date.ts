const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric' });
const MOMENT = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });
const FULL = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short' });

/** `20 November 2026`; takes an ISO date. */
export const formatDay = (iso: string): string => DAY.format(new Date(iso));
/** `20 November, 6:42 pm` */
export const formatMoment = (iso: string): string => MOMENT.format(new Date(iso)).replace(' at ', ', ');
/** `20 November 2026, 6:42 pm` */
export const formatFull = (iso: string): string => FULL.format(new Date(iso)).replace(' at ', ', ');
