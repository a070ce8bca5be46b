import { plainText } from './plain-text';
import { isClearWish, isWish, readProductWish, type ProductWish } from './product-wish';

/** Questions that one text answers. */
export const TOPICS = [
  'greeting',
  'thanks',
  'goodbye',
  'self',
  'owner',
  'hours',
  'contact',
  'cancel',
  'exchange',
  'refund',
  'returns',
  'payment',
  'shipping',
  'account',
  'sizes',
  'offers',
  'help',
] as const;
export type Topic = (typeof TOPICS)[number];

/** What a message asks for. */
export type Intent =
  | { readonly kind: 'topic'; readonly topic: Topic }
  | { readonly kind: 'orders'; readonly orderRef?: string; readonly all: boolean }
  | { readonly kind: 'products'; readonly wish: ProductWish }
  | { readonly kind: 'unknown' };

/** Part of an order's id: four or more hexadecimal characters, at least one of them a digit. */
const ORDER_REF = /(?:^|[\s#:.])(?=[a-f]*\d)([0-9a-f]{4,24})(?=$|[\s.,?!])/;
const OWN_ORDER =
  /\b(?:track|trace|where(?:s| is| are)?|when|status|update|find|show|list|see|check|my|last|latest|recent)\b.*\b(?:orders?|parcel|package|delivery|shipment|purchases?)\b|\border (?:status|history|id|number|no)\b|^orders?$/;
/** Words of asking for a rule, not for one's own order. */
const RULES = /\b(?:charges?|costs?|fees?|free|how (?:long|much|many)|do you)\b/;
const MAY_BE_ORDERS: ReadonlySet<Topic> = new Set(['shipping', 'contact', 'account', 'payment']);
const ALL_ORDERS = /\b(?:all|list|history|every)\b|\bmy (?:past |previous |last )?orders\b|^orders$/;

/** In order: the narrower question before the wider one that it would also match. */
const TOPIC_PATTERNS: readonly (readonly [Topic, RegExp])[] = [
  [
    'self',
    /\b(?:are|r) (?:you|u) (?:an? )?(?:\w+ )?(?:ai|bot|robot|human|person|real|machine|chat ?gpt|gpt|model|assistant)\b|\bwho (?:are|r) (?:you|u)\b|\bwhat are you\b|\b(?:talking|speaking|chatting) (?:to|with) (?:an? )?(?:\w+ )?(?:ai|bot|human|person)\b|\byour name\b/,
  ],
  [
    'owner',
    /\b(?:who|whos)\b.*\b(?:owns?|owner|founde[rd]|founder|made|built|behind|runs|created|developer|developed)\b|\bowner\b|\babout (?:the |this |your )?(?:shop|store|company|brand)\b/,
  ],
  [
    'hours',
    /\b(?:opening|store|shop|business|working)\s+(?:hours|times?|timings?)\b|\b(?:when|what time|are you|is (?:the )?(?:shop|store)|you)\b.*\b(?:open|close|closed|closing)\b|\btimings?\b/,
  ],
  [
    'contact',
    /\b(?:contact|phone|call you|e-?mail|reach|address|customer (?:care|service|support)|speak to|talk to|support|complain(?:t|ts)?)\b/,
  ],
  ['cancel', /\bcancel(?:l?ed|l?ing|lation|s)?\b/],
  ['exchange', /\b(?:exchange[ds]?|exchanging|swap|replace(?:ment)?|wrong size|different size)\b/],
  ['refund', /\b(?:refund(?:s|ed|ing)?|money back)\b/],
  [
    'returns',
    /\b(?:returns?|returned|returning|return policy|send (?:it |them |this )?back|give (?:it )?back|policy|policies)\b/,
  ],
  [
    'payment',
    /\b(?:pay(?:ment|ments|ing)?|upi|cards?|credit|debit|net ?banking|cod|cash on delivery|razorpay|emi|paid)\b/,
  ],
  ['shipping', /\b(?:ship(?:ping|s|ped|ment)?|deliver(?:y|s|ed|ies)?|courier|dispatch(?:ed)?|tax(?:es)?|gst)\b/],
  [
    'account',
    /\b(?:register|registration|sign ?-?up|sign ?-?in|log ?-?in|password|(?:my|an|create|delete|new) account|my profile|update (?:my )?profile)\b/,
  ],
  ['sizes', /\bsiz(?:e|ing) (?:guide|chart|help)\b|\b(?:which|what) size\b|\bhow (?:do|does) .*\bfit\b/],
];
const OFFERS = /\b(?:offers?|deals?|discounts?|coupons?|promo(?:tion|tions| code| codes)?|vouchers?)\b/;
const HELP = /\b(?:help|what can (?:you|u) do|how (?:does this|do you) work|options|menu)\b/;
const GREETING = /^(?:hi+|hey+|hello+|hola|namaste|namaskar|good (?:morning|afternoon|evening|day)|yo|hii+)\b/;
const THANKS = /\b(?:thanks?|thank (?:you|u)|thx|ty|dhanyavad|shukriya)\b/;
const GOODBYE = /^(?:bye+|goodbye|good night|see (?:you|ya)|ok(?:ay)? bye)\b/;

/** Recognises what a message asks for, by its words alone. */
export function recogniseIntent(message: string): Intent {
  const text = plainText(message);
  const wish = readProductWish(text);
  const orderRef = ORDER_REF.exec(text)?.[1];

  const question = TOPIC_PATTERNS.find(([, pattern]) => pattern.test(text))?.[0];
  if (OWN_ORDER.test(text) && !RULES.test(text) && (question === undefined || MAY_BE_ORDERS.has(question)))
    return orders(text, orderRef);
  if (question !== undefined) return topic(question);
  if (orderRef !== undefined && (/\border\b|#/.test(text) || text.replace('#', '') === orderRef))
    return orders(text, orderRef);

  if (isClearWish(wish)) return { kind: 'products', wish };
  if (OFFERS.test(text) && wish.words.length === 0) return topic('offers');
  if (HELP.test(text) && wish.words.length === 0) return topic('help');
  if (isWish(wish) && !isCourtesy(text)) return { kind: 'products', wish };
  if (GOODBYE.test(text)) return topic('goodbye');
  if (THANKS.test(text)) return topic('thanks');
  if (GREETING.test(text)) return topic('greeting');
  if (asksForProducts(text)) return { kind: 'products', wish };
  return { kind: 'unknown' };
}

function topic(name: Topic): Intent {
  return { kind: 'topic', topic: name };
}

function orders(text: string, orderRef: string | undefined): Intent {
  return { kind: 'orders', all: ALL_ORDERS.test(text), ...(orderRef === undefined ? {} : { orderRef }) };
}

/** `thank you so much` has words left over that are no wish. */
function isCourtesy(text: string): boolean {
  return text.split(' ').length <= 5 && (THANKS.test(text) || GOODBYE.test(text) || GREETING.test(text));
}

function asksForProducts(text: string): boolean {
  return /\b(?:products?|items?|sell|collection|catalogue|catalog|buy|shop|gifts?)\b/.test(text);
}
