import { eligibleLines, refusalOf, type Benefit, type OfferTerms, type UsedOffer } from './offer';
import type { OrderLine } from './order';
import { MIN_TOTAL_PAISE, totalOf } from './price-order';
import { pieceOf, spread } from './spread';
import { rateOf, type TaxRate } from './tax';

/** An offer that an order has, as it was then. */
export interface AppliedOffer {
  readonly id: string;
  readonly name: string;
  readonly code: string | null;
  readonly savedPaise: number;
}

/** What became of a code; `reason` says why it does not count: it never would, or something else saves more. */
export type CouponVerdict = { readonly code: string } & (
  { readonly outcome: 'counts' } | { readonly outcome: 'refused' | 'beaten'; readonly reason: string }
);

/** Lines with what offers take off them. */
export interface Offered {
  readonly lines: readonly OrderLine[];
  readonly freeShipping: boolean;
  readonly applied: readonly AppliedOffer[];
  readonly coupon: CouponVerdict | undefined;
}

export interface OfferContext {
  readonly terms: OfferTerms;
  readonly categoryOf: (productId: string) => string | undefined;
  /** what the first way to deliver costs for items of so much, in paise; 0 for any other way, which is never free */
  readonly shippingOf: (itemsPaise: number) => number;
  readonly tax: { readonly rates: readonly TaxRate[]; readonly day: string };
  readonly now: Date;
}

interface State {
  readonly lines: readonly OrderLine[];
  readonly freeShipping: boolean;
  readonly applied: readonly AppliedOffer[];
}

const UNKNOWN = 'We do not know this code';
const BEATEN = 'Another offer saves you more, so we used that';
const NOTHING_SAVED = 'This offer would save you nothing here';

/**
 * Chooses what saves most: the best single offer, or all that go together. The items never cost less than ₹1 after it, and
 * the tax of a piece is that of its price after it.
 */
export function applyOffers(lines: readonly OrderLine[], context: OfferContext): Offered {
  const { terms, now } = context;
  const before: State = { lines, freeShipping: false, applied: [] };
  const refusals = new Map(
    terms.offers.map((offer) => [
      offer.id,
      refusalOf(offer, eligibleLines(offer, lines, context.categoryOf), { hasOrdered: terms.hasOrdered, now }),
    ]),
  );
  const applicable = terms.offers.filter(({ id }) => refusals.get(id) === undefined);
  const together = applicable
    .filter(({ stackable }) => stackable)
    .sort((one, other) => other.priority - one.priority || (one.id < other.id ? -1 : 1));
  const ways = [...applicable.map((offer) => [offer]), ...(together.length > 1 ? [together] : [])];
  const best = ways
    .map((offers) => offers.reduce((state, offer) => apply(state, offer, context), before))
    .reduce((least, state) => (costOf(state, context) < costOf(least, context) ? state : least), before);
  return {
    ...best,
    lines: best.lines.map((line) => retax(line, context.tax)),
    coupon: verdictOf(best, refusals, terms),
  };
}

function verdictOf(
  { applied }: State,
  refusals: ReadonlyMap<string, string | undefined>,
  { coupon, offers }: OfferTerms,
): CouponVerdict | undefined {
  if (coupon === undefined) return undefined;
  const offer = offers.find(({ code }) => code === coupon);
  if (offer && applied.some(({ id }) => id === offer.id)) return { code: coupon, outcome: 'counts' };
  const refusal = offer ? refusals.get(offer.id) : UNKNOWN;
  if (refusal !== undefined) return { code: coupon, outcome: 'refused', reason: refusal };
  // it may count, but something else saves more, or there is nothing to save
  return applied.length > 0
    ? { code: coupon, outcome: 'beaten', reason: BEATEN }
    : { code: coupon, outcome: 'refused', reason: NOTHING_SAVED };
}

function costOf({ lines, freeShipping }: Pick<State, 'lines' | 'freeShipping'>, context: OfferContext): number {
  const items = totalOf(lines);
  return items + (freeShipping ? 0 : context.shippingOf(items));
}

function apply(state: State, offer: UsedOffer, context: OfferContext): State {
  const next = {
    lines: lower(state.lines, offer, context),
    freeShipping: state.freeShipping || offer.benefit.kind === 'free-shipping',
  };
  const savedPaise = costOf(state, context) - costOf(next, context);
  if (savedPaise <= 0) return state;
  const { id, name, code } = offer;
  return { ...next, applied: [...state.applied, { id, name, code, savedPaise }] };
}

function lower(lines: readonly OrderLine[], offer: UsedOffer, context: OfferContext): readonly OrderLine[] {
  const eligible = eligibleLines(offer, lines, context.categoryOf);
  const lowered = lowerEligible(eligible, offer.benefit, totalOf(lines) - MIN_TOTAL_PAISE);
  return lines.map((line) => lowered[eligible.indexOf(line)] ?? line);
}

/** @param mostPaise that may go off in all */
function lowerEligible(lines: readonly OrderLine[], benefit: Benefit, mostPaise: number): readonly OrderLine[] {
  if (mostPaise <= 0 || benefit.kind === 'free-shipping') return lines;
  const full = totalOf(lines);
  const limit = Math.min(mostPaise, full);
  const lowered =
    benefit.kind === 'percent' ? byPercent(lines, benefit) : spread(Math.min(limit, amountOf(lines, benefit)), lines);
  return full - totalOf(lowered) <= limit ? lowered : spread(limit, lines, { atMost: true });
}

function byPercent(
  lines: readonly OrderLine[],
  { percent, mostPaise }: Extract<Benefit, { kind: 'percent' }>,
): OrderLine[] {
  const lowered = lines.map((line) => ({
    ...line,
    offPaise: line.offPaise + Math.round((pieceOf(line) * percent) / 100),
  }));
  const off = totalOf(lines) - totalOf(lowered);
  return mostPaise !== null && off > mostPaise ? spread(mostPaise, lines) : lowered;
}

function amountOf(lines: readonly OrderLine[], benefit: Extract<Benefit, { kind: 'amount' | 'buy-x-get-y' }>): number {
  if (benefit.kind === 'amount') return benefit.paise;
  const pieces = lines.flatMap((line) => Array.from({ length: line.quantity }, () => pieceOf(line)));
  const groups = Math.floor(pieces.length / (benefit.buy + benefit.get));
  const cheapest = pieces.sort((one, other) => one - other).slice(0, groups * benefit.get);
  return cheapest.reduce((sum, paise) => sum + paise, 0);
}

/** Where the rate follows from the price, that is what is paid. */
function retax(line: OrderLine, { rates, day }: OfferContext['tax']): OrderLine {
  if (line.offPaise === 0 || line.hsn === null) return line;
  return { ...line, taxRate: rateOf(rates, line.hsn, pieceOf(line), day) };
}
