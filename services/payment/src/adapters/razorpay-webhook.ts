import { z } from 'zod';
import { UnreadableEventError, type ParseWebhook } from '../ports/payment-provider';
import { razorpayDispute, razorpayPayment, razorpayRefund } from './razorpay-entities';

const EVENTS = new Set([
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
  'refund.failed',
  'payment.dispute.created',
  'payment.dispute.under_review',
  'payment.dispute.action_required',
  'payment.dispute.won',
  'payment.dispute.lost',
  'payment.dispute.closed',
]);

const named = z.object({ event: z.string() });
const webhook = z.object({
  created_at: z.number().int().optional(),
  payload: z.object({
    payment: z.object({ entity: razorpayPayment }).optional(),
    refund: z.object({ entity: razorpayRefund }).optional(),
    dispute: z.object({ entity: razorpayDispute }).optional(),
  }),
});

/** Reads an event as the provider sends it: JSON, with the entities that it is about. */
export const parseWebhook: ParseWebhook = (raw, receivedAt) => {
  const body = parseJson(raw);
  const { event } = parse(named, body);
  if (!EVENTS.has(event)) return undefined;
  const { payload, created_at: createdAt } = parse(webhook, body);
  const data = {
    payment: payload.payment?.entity,
    refund: payload.refund?.entity,
    dispute: payload.dispute && {
      ...payload.dispute.entity,
      toldAt: createdAt === undefined ? receivedAt : new Date(createdAt * 1000),
    },
  };
  return { event, data };
};

function parse<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const read = schema.safeParse(body);
  if (!read.success) throw new UnreadableEventError(read.error);
  return read.data;
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch (error) {
    throw new UnreadableEventError(error);
  }
}
