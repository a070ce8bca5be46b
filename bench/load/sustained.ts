import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@shop/contracts/events/envelope';
import { newEvent } from '@shop/platform/messaging/new-event';
import { toEnvelope } from '@shop/platform/messaging/outbox';
import pg from 'pg';
import { readCpu, spent, type Cpu, type Parts } from './parts';
import type { Topics } from './topics';

export interface Backlog {
  readonly perSecond: number;
  /** CPU time of one event in ms, by part */
  readonly cpu: Cpu;
}

/** The first hundred events after each rebalance are handled one by one, and slower. */
const WARM_UP_EVENTS = 200;

/**
 * Measures how fast payment reads a backlog of new orders: one transaction an event. In one partition they are handled
 * in order; over all partitions a process handles four at a time.
 */
export async function measureReading(
  topics: Topics,
  { parts, count, partition }: { parts: Parts; count: number; partition?: number },
): Promise<Backlog> {
  const topic = 'shop.orders';
  await topics.publish(topic, WARM_UP_EVENTS * (partition === undefined ? 12 : 1), placed, partition);
  await Promise.all(['payment', 'notification'].map((group) => topics.untilRead(group, topic)));
  return measureWork(parts, count, async () => {
    const began = performance.now();
    await topics.publish(topic, count, placed, partition);
    await topics.untilRead('payment', topic);
    return began;
  });
}

/** Measures how fast one relay publishes a backlog in payment's outbox, of events without handlers. */
export async function measureRelay(databaseUrl: string, parts: Parts, count: number): Promise<Backlog> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const left = async () =>
    Number((await client.query<{ n: string }>('SELECT count(*) n FROM payment.outbox')).rows[0]?.n);
  const envelopes = Array.from({ length: count }, failed);
  try {
    return await measureWork(parts, count, async () => {
      await client.query(`INSERT INTO payment.outbox (topic, envelope) SELECT 'shop.payments', unnest($1::jsonb[])`, [
        envelopes.map((envelope) => JSON.stringify(envelope)),
      ]);
      // the relay finds them at its next sweep
      while ((await left()) === count) await sleep(5);
      const began = performance.now();
      while ((await left()) > 0) await sleep(20);
      return began;
    });
  } finally {
    await client.end();
  }
}

/** @param work resolves with the time at which it began to process */
async function measureWork(parts: Parts, count: number, work: () => Promise<number>): Promise<Backlog> {
  const before = readCpu(parts);
  const began = await work();
  const perSecond = count / ((performance.now() - began) / 1000);
  const cpu = spent(before, readCpu(parts));
  return { perSecond, cpu: Object.fromEntries(Object.entries(cpu).map(([name, ms]) => [name, ms / count])) };
}

const newObjectId = () => randomBytes(12).toString('hex');

function placed(): Envelope {
  const orderId = newObjectId();
  const at = new Date().toISOString();
  return toEnvelope(
    newEvent('order-placed', orderId, 1, {
      orderId,
      userId: newObjectId(),
      status: 'awaiting-payment',
      updatedAt: at,
      totalPaise: 259_900,
      expiresAt: at,
      items: [newObjectId(), newObjectId()].map((productId) => ({ productId, quantity: 1 })),
    }),
  );
}

function failed(): Envelope {
  const orderId = newObjectId();
  return toEnvelope(
    newEvent('payment-failed', orderId, 1, {
      orderId,
      paymentId: `pay_${randomUUID().slice(0, 14)}`,
      amountPaise: 259_900,
      reason: 'The bank said no',
    }),
  );
}
