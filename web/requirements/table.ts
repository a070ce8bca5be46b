import { ADDRESSES } from './addresses';
import { ADMIN } from './admin';
import { CHAT } from './chat';
import { DESK_WORK } from './desk';
import { HEADER_AND_GUARDS } from './header-and-guards';
import { MESSAGES_SENT } from './messages';
import { OWNER } from './owner';
import { ORDERING } from './ordering';
import { PAGES } from './pages';
import { PASSWORDS } from './passwords';
import type { Requirement } from './requirement';
import { REVIEWS } from './reviews';
import { SHOPPER_ACCOUNTS } from './shopper-accounts';
import { SHOPPING } from './shopping';
import { TRADING } from './trading';
import { TRADE_SETTINGS } from './trade-settings';
import { VARIANTS } from './variants';
import { WISHLIST } from './wishlist';

/** Every requirement of the specification's sections 2 to 6, 8 and 9, and of selling for real, with what proves it. */
export const REQUIREMENTS: Record<string, readonly Requirement[]> = {
  'shopper accounts': SHOPPER_ACCOUNTS,
  addresses: ADDRESSES,
  passwords: PASSWORDS,
  messages: MESSAGES_SENT,
  'header and guards': HEADER_AND_GUARDS,
  shopping: SHOPPING,
  trading: TRADING,
  ordering: ORDERING,
  chat: CHAT,
  admin: ADMIN,
  'order desk': DESK_WORK,
  'trade settings': TRADE_SETTINGS,
  'the owner’s shop': OWNER,
  variants: VARIANTS,
  wishlist: WISHLIST,
  reviews: REVIEWS,
  pages: PAGES,
};
