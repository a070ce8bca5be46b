import type { MessageKind } from '@shop/contracts/api/preferences';
import type { AccountContact } from '@shop/contracts/internal/identity';
import { LEAVE_CALL, MESSAGE_PAGES } from '@shop/contracts/pages';
import type { Delivery } from '../domain/delivery';
import type { MailContent } from '../domain/mail';
import type { Reader, Shop } from '../templates/layout';
import type { MessageDependencies } from './dependencies';

export interface NotNeeded {
  readonly notNeeded: string;
}
/** A mail, with its words in short for a phone. */
export type Content = MailContent & { readonly short?: string };
export interface ComposedMessage {
  /** an e-mail, or a number for a phone */
  readonly to: string;
  readonly content: Content;
}
export interface Composed {
  /** of the reader; absent for staff, and when the account is gone */
  readonly contact?: AccountContact;
  /** to somebody, or why there is none to write */
  readonly message: ComposedMessage | NotNeeded;
}

export type Sources = Pick<MessageDependencies, 'accounts' | 'orders' | 'staff' | 'availability' | 'wishes' | 'db'> & {
  readonly shop: Shop;
};

/**
 * Whom a mail is for. @param kind of messages that the reader has a choice about: such a mail says how to get no more of them
 */
export function readerOf(
  { shop }: Pick<Sources, 'shop'>,
  { accountKind }: Pick<Delivery, 'accountKind'>,
  { name, leave }: Pick<AccountContact, 'name' | 'leave'>,
  kind?: Exclude<MessageKind, 'orders'>,
): Reader {
  const reader: Reader = { name, kind: accountKind === 'admin' ? 'admin' : 'user' };
  if (kind === undefined || leave === undefined) return reader;
  const token = leave[kind];
  return {
    ...reader,
    leave: {
      kind,
      page: `${shop.url}${MESSAGE_PAGES.leave}#${token}`,
      call: `${shop.url}${LEAVE_CALL}?token=${encodeURIComponent(token)}`,
    },
  };
}
