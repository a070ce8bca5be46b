/** Days as `2026-11-01`, both included. */
export interface Period {
  from: string;
  to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isoDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The month of a day, which is what returns to the tax office are about. */
export function monthOf(today: Date): Period {
  const [year, month] = [today.getFullYear(), today.getMonth()];
  return { from: isoDay(year, month, 1), to: isoDay(year, month + 1, 0) };
}

/** The period of the address; what is no day there counts as not given. */
export function readPeriod(given: Period, today: Date): Period {
  const month = monthOf(today);
  return { from: DAY.test(given.from) ? given.from : month.from, to: DAY.test(given.to) ? given.to : month.to };
}
