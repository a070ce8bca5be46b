import { formatDay } from '../../lib/format-date';
import { isStill, type Deadlines } from './order-pieces';

/** Until when pieces may come back, or that the time is over; nothing before they arrived. */
export function deadlineWords({ returnUntil, exchangeUntil = returnUntil }: Deadlines): string | undefined {
  if (returnUntil === undefined || exchangeUntil === undefined) return undefined;
  const exchanges = formatDay(exchangeUntil);
  const returns = formatDay(returnUntil);
  if (!isStill(returnUntil) && !isStill(exchangeUntil)) {
    const last = exchangeUntil > returnUntil ? exchanges : returns;
    return `Returns and exchanges were possible until ${last}.`;
  }
  if (!isStill(returnUntil)) return `Exchanges are possible until ${exchanges}.`;
  if (!isStill(exchangeUntil)) return `Returns are possible until ${returns}.`;
  return `Returns are possible until ${returns}, exchanges until ${exchanges}.`;
}

/** Why nothing can be asked for a piece. */
export function nothingLeftWords(deadlines: Deadlines): string | undefined {
  if (!isStill(deadlines.exchangeUntil)) return deadlineWords(deadlines);
  return `The time to return it is over. ${deadlineWords(deadlines)} We found no other size or colour of it in the shop, though.`;
}
