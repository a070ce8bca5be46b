import { z } from 'zod';
import { emptyAsAbsent, id, isoDate } from '../fields';
import { CHANNELS } from './preferences';

/**
 * How a message fares.
 * - `refused`: the server or the provider will not have it
 * - `not-needed`: what it would tell was over before it could go
 * - `given-up`: it could not go while it would have helped
 */
export const MESSAGE_STATES = ['waiting', 'sent', 'refused', 'not-needed', 'given-up'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** A message of the shop: what it tells and how it fares, never to which address or a word of it. */
export const sentMessage = z.object({
  _id: id,
  code: z.string().describe('What it tells, such as `order-paid`'),
  channel: z.enum(CHANNELS),
  to: z.enum(['user', 'admin', 'staff']),
  orderId: id.optional(),
  status: z.enum(MESSAGE_STATES),
  attempts: z.number().int().min(0),
  reason: z.string().optional().describe('Why it has not gone, or not yet'),
  happenedAt: isoDate.describe('When what it tells of happened'),
  sentAt: isoDate.optional(),
  nextAt: isoDate.optional().describe('When one that waits is tried next'),
});
export type SentMessage = z.infer<typeof sentMessage>;

export const sentMessagesQuery = z.object({
  show: emptyAsAbsent(z.enum(['waiting', 'failed'])).describe('Only what waits, or what will not go by itself'),
  after: emptyAsAbsent(id).describe('`next` of the page before'),
});
/** Newest first, 20 a page; `next` is absent on the last. */
export const sentMessageList = z.object({ messages: z.array(sentMessage), next: z.string().optional() });
export type SentMessageList = z.infer<typeof sentMessageList>;

/** `own`: what the shop's settings name. `stand-in`: where everybody reads everything, in test mode. `none`: what is to go waits. */
export const WAYS_OUT = ['own', 'stand-in', 'none'] as const;
const wayOut = z.enum(WAYS_OUT);
export type WayOut = z.infer<typeof wayOut>;

/** As far as messages are counted: from there on there are so many or more. */
export const MOST_COUNTED = 100_000;

export const messageOverview = z.object({
  ways: z.object({ mail: wayOut, sms: wayOut, whatsapp: wayOut }),
  /** the sender of mails; absent while none is set */
  from: z.string().optional(),
  /** those who are told of orders and of what needs them */
  staff: z.array(z.string()),
  /** this and the next two up to MOST_COUNTED */
  waiting: z.number().int().min(0),
  oldestWaitingSince: isoDate.optional(),
  sentInADay: z.number().int().min(0),
  failedInAWeek: z.number().int().min(0),
  suppressed: z.number().int().min(0).describe('Addresses that get no mails for a while, because they were refused'),
});
export type MessageOverview = z.infer<typeof messageOverview>;

export const messagePath = z.object({ id });
export const messageAgainAnswer = z.object({ message: z.string() });

/** What a mail is called where the shop shows an example of it. */
export const sampleName = z.string().regex(/^[a-z-]{1,60}$/);
/** What the shop's mails look like, with an example in each. */
export const messageSamples = z.object({
  samples: z.array(z.object({ name: sampleName, title: z.string(), to: z.enum(['shopper', 'staff']) })),
});
export type MessageSamples = z.infer<typeof messageSamples>;
export const messageSamplePath = z.object({ sample: sampleName });
export const messageSample = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type MessageSample = z.infer<typeof messageSample>;
