import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { MailSettings, TextSettings } from '../config';
import type { MailChannel } from '../ports/mail-channel';
import type { TextChannel } from '../ports/text-channel';
import { createHttpTextChannel } from './http-text-channel';
import { createSandboxChannel } from './sandbox-channel';
import { createSandboxTextChannel } from './sandbox-text-channel';
import { createSmtpChannel } from './smtp-channel';

/** The sender of a shop that has not set one. */
const FROM = 'Shop <hello@shop.example>';

/** The configured way for mails: a server, else the stand-in; undefined without either. */
export function configuredChannel(
  { smtpUrl, from = FROM, sandbox }: MailSettings,
  tokens: ServiceTokens,
): MailChannel | undefined {
  if (smtpUrl !== undefined) return createSmtpChannel(smtpUrl, from);
  return sandbox === undefined ? undefined : createSandboxChannel(sandbox, from, tokens);
}

/** The configured way for messages to phones: a provider, else the stand-in; undefined without either. */
export function configuredTextChannel(
  channel: 'sms' | 'whatsapp',
  { url, token }: TextSettings,
  sandbox: MailSettings['sandbox'],
  tokens: ServiceTokens,
): TextChannel | undefined {
  if (url !== undefined) return createHttpTextChannel(url, token);
  return sandbox === undefined ? undefined : createSandboxTextChannel(sandbox, channel, tokens);
}

/** What the ids of mails end with. */
export function mailDomainOf({ from = FROM }: Pick<MailSettings, 'from'>): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}
