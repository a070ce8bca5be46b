import type { AccountContact } from '@shop/contracts/internal/identity';
import type { AccountReason, Delivery } from '../domain/delivery';
import type { MailContent } from '../domain/mail';
import { wants } from '../domain/wants';
import { demoReset } from '../templates/demo-reset';
import { emailChanged } from '../templates/email-changed';
import { emailVerification } from '../templates/email-verification';
import { googleReset } from '../templates/google-reset';
import { marketingAgreed } from '../templates/marketing-agreed';
import { newDevice } from '../templates/new-device';
import { oneTimeCode } from '../templates/one-time-code';
import { passwordChanged } from '../templates/password-changed';
import { passwordReset } from '../templates/password-reset';
import { readerOf, type ComposedMessage, type Content, type NotNeeded, type Sources } from './composed';

/** Writes a message about somebody's account. */
export async function aboutAccount(
  sources: Sources,
  delivery: Delivery<AccountReason>,
  contact: AccountContact,
): Promise<ComposedMessage | NotNeeded> {
  if (delivery.code === 'one-time-code') return withCode(sources, delivery, contact);
  const to = await addressFor(sources, delivery, contact);
  if (to === '') return { notNeeded: 'the account has no address' };
  const content = await mailFor(sources, delivery, contact);
  return 'notNeeded' in content ? content : { to, content };
}

/** Whoever took an account over has changed the address: its owner reads the one from before. */
async function addressFor(
  { accounts }: Sources,
  delivery: Delivery<AccountReason>,
  { email }: AccountContact,
): Promise<string> {
  if (delivery.code !== 'email-changed') return email;
  return (await accounts.formerEmail(delivery.data.changeId)) ?? '';
}

/** A code goes where it was asked for, and nowhere else. */
async function withCode(
  sources: Sources,
  delivery: Delivery<Extract<AccountReason, { code: 'one-time-code' }>>,
  contact: AccountContact,
): Promise<ComposedMessage | NotNeeded> {
  const made = await sources.accounts.code(delivery.data.requestId);
  if (!made) return { notNeeded: 'the code is over' };
  const { to, code, purpose, expiresAt } = made;
  const about = { ...readerOf(sources, delivery, contact), code, purpose, expiresAt: new Date(expiresAt) };
  const content: Content = oneTimeCode(sources.shop, about);
  return { to, content };
}

async function mailFor(
  sources: Sources,
  delivery: Delivery<Exclude<AccountReason, { code: 'one-time-code' }>>,
  contact: AccountContact,
): Promise<MailContent | NotNeeded> {
  const { accounts, shop } = sources;
  const person = readerOf(sources, delivery, contact);
  const change = { ...person, at: delivery.occurredAt };
  switch (delivery.code) {
    case 'password-changed':
      return passwordChanged(shop, change);
    case 'email-changed':
      return emailChanged(shop, change);
    case 'new-device':
      return newDevice(shop, change);
    case 'marketing-agreed':
      if (!wants(contact, 'marketing', 'mail')) return { notNeeded: 'not wanted' };
      return marketingAgreed(shop, readerOf(sources, delivery, contact, 'marketing'));
    case 'email-verification': {
      const link = await accounts.emailLink(delivery.data.requestId);
      if (!link) return { notNeeded: 'the link is over' };
      const { because } = delivery.data;
      return emailVerification(shop, { ...person, ...{ username: contact.username ?? '', because, path: link.path } });
    }
    case 'password-reset': {
      if (contact.signsInWith === 'google') return googleReset(shop, person);
      if (contact.signsInWith === 'demo') return demoReset(shop, person);
      const link = await accounts.resetLink(delivery.data.requestId);
      if (!link) return { notNeeded: 'the link is over' };
      return passwordReset(shop, { ...person, path: link.path, expiresAt: new Date(link.expiresAt) });
    }
  }
}
