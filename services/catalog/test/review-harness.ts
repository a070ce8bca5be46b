import type { EventData, EventType } from '@shop/contracts/events/event-types';
import { EVENTS } from '@shop/contracts/events/event-types';
import { newId } from '@shop/platform/ids';
import { newEvent } from '@shop/platform/messaging/new-event';
import { toEnvelope } from '@shop/platform/messaging/outbox';
import { createHttpClient, type Answer } from '@shop/testing/http-client';
import type { TestAccount } from '@shop/testing/test-accounts';
import { expect } from 'vitest';
import { picture, type CatalogHarness } from './harness';

export const WORDS = 'The linen is washed soft, and the seams are straight.';

/** What reviews need beside the catalogue: shoppers, and events that tell what they received. */
export function reviewHarness(catalog: CatalogHarness) {
  const { call, send } = createHttpClient(catalog.url);

  async function publish<T extends EventType>(type: T, key: string, data: EventData<T>): Promise<void> {
    await catalog.bus.publish(EVENTS[type].topic, [toEnvelope(newEvent(type, key, 1, data))]);
  }

  async function deliver(userId: string | null, ...productIds: string[]): Promise<void> {
    const orderId = newId();
    await publish('shipment-delivered', orderId, {
      ...{ orderId, userId, status: 'delivered', updatedAt: new Date().toISOString(), shipmentId: newId() },
      items: productIds.map((productId) => ({ productId, quantity: 1 })),
    });
  }

  /** Somebody who received these products. */
  async function buyer(...productIds: string[]): Promise<TestAccount> {
    const account = catalog.shopper();
    await deliver(account.id, ...productIds);
    for (const productId of productIds) await expect.poll(() => received(account, productId)).toBe(true);
    return account;
  }

  const mine = (as: TestAccount, productId: string) => call('GET', `/api/products/${productId}/reviews/mine`, { as });
  const received = async (as: TestAccount, productId: string): Promise<unknown> =>
    ((await mine(as, productId)).body as { received: boolean }).received;

  const review = (as: TestAccount, productId: string, body: unknown = {}): Promise<Answer> => {
    const whole = { stars: 4, words: WORDS, ...(body as object) };
    return call('POST', `/api/products/${productId}/reviews`, { as, body: body instanceof FormData ? body : whole });
  };

  const decide = (what: string, opinion: { _id: string; version?: number }, status: string, reason?: string) =>
    call('PUT', `/api/admin/${what}/${opinion._id}/status`, {
      as: catalog.admin,
      body: { status, version: opinion.version ?? 1, reason },
    });

  /** An approved review of somebody who received the product. */
  async function approved(productId: string, body: object = {}) {
    const as = await buyer(productId);
    const written = await review(as, productId, body);
    expect(written.status).toBe(201);
    const { _id } = (written.body as { review: { _id: string } }).review;
    expect((await decide('reviews', { _id }, 'approved')).status).toBe(200);
    return { as, _id };
  }

  const list = async (productId: string, query = ''): Promise<Answer['body']> =>
    (await call('GET', `/api/products/${productId}/reviews${query}`)).body;
  const productOf = async (productId: string) => (await call('GET', `/api/products/${productId}`)).body as unknown;

  return { call, send, publish, deliver, buyer, mine, review, decide, approved, list, productOf };
}

export async function reviewForm(fields: Record<string, string> = {}, pictures = 1): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ stars: '5', words: WORDS, ...fields })) form.set(name, value);
  for (let index = 0; index < pictures; index += 1)
    form.append('images', new Blob([new Uint8Array(await picture())]), 'worn.png');
  return form;
}
