import { z } from 'zod';

/** Ways by which a message reaches somebody. */
export const CHANNELS = ['mail', 'sms', 'whatsapp'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * Kinds of messages that somebody has a choice about. Messages about the account itself, such as a changed password, have none.
 * - `orders`: what happens to an order. By mail always.
 * - `alerts`: what is back in stock or cheaper, for who asked.
 * - `marketing`: offers and news.
 */
export const MESSAGE_KINDS = ['orders', 'alerts', 'marketing'] as const;
export const messageKind = z.enum(MESSAGE_KINDS);
export type MessageKind = z.infer<typeof messageKind>;

const channels = z.object({ mail: z.boolean(), sms: z.boolean(), whatsapp: z.boolean() });
export const preferences = z.object({ orders: channels, alerts: channels, marketing: channels });
/** Which kinds of messages somebody gets, and by which channels. */
export type Preferences = z.infer<typeof preferences>;

/** What is so until somebody says otherwise: texts and marketing need consent. */
export const DEFAULT_PREFERENCES: Preferences = {
  orders: { mail: true, sms: false, whatsapp: false },
  alerts: { mail: true, sms: false, whatsapp: false },
  marketing: { mail: false, sms: false, whatsapp: false },
};

const someChannels = channels.partial();
const orderChannels = someChannels.extend({
  mail: z.literal(true, 'Mails about your orders cannot be switched off').optional(),
});
/** Only what is given changes. */
export const preferenceChange = z.object({
  orders: orderChannels.optional(),
  alerts: someChannels.optional(),
  marketing: someChannels.optional(),
});
export type PreferenceChange = z.infer<typeof preferenceChange>;

export const preferencesAnswer = z.object({
  preferences,
  /** which channels this shop has, and whether the account has what they need */
  channels: z.object({
    mail: z.boolean().describe('The account has an e-mail'),
    sms: z.boolean().describe('The account has a confirmed mobile'),
    whatsapp: z.boolean().describe('The account has a confirmed mobile'),
  }),
  message: z.string().optional(),
});
export type PreferencesAnswer = z.infer<typeof preferencesAnswer>;

/** The token of a link in a mail; programs that read mail send it in the address, with a form of their own. */
export const leaving = z.object({ token: z.string().max(300).regex(/\S/, 'Required') });
export const leavingAnswer = z.object({ message: z.string(), kind: messageKind });

/** Sent by the server and shown by the client unchanged. */
export const PREFERENCE_MESSAGES = {
  saved: 'Your choice is saved.',
  left: {
    orders: 'Done.',
    alerts: 'Done. You get no more alerts by mail.',
    marketing: 'Done. You get no more offers and news by mail.',
  },
} as const;
