import type { AdminOffer, OfferForm } from '@shop/contracts/api/offers';
import type { Answer } from '@shop/testing/http-client';
import type { TestAccount } from '@shop/testing/test-accounts';
import { expect } from 'vitest';
import type { OrderHarness } from './harness';

let codes = 0;
/** Returns a code that no other test has. */
export function newCode(): string {
  codes += 1;
  return `CODE-${codes}`;
}

/** What staff do with offers, and shoppers with codes. */
export function offerActs(shop: () => OrderHarness) {
  const staff = (method: string, path: string, body?: object): Promise<Answer> =>
    shop().call(method, `/api/admin/offers${path}`, { as: shop().admin, body });

  const formOf = (more: Partial<OfferForm> = {}): OfferForm => ({
    ...{ name: 'Fifty off', benefit: { kind: 'amount', amount: 50 }, code: newCode() },
    ...{ from: shop().clock.now.toISOString(), ...more },
  });

  async function offer(more: Partial<OfferForm> = {}): Promise<AdminOffer & { code: string }> {
    const answer = await staff('POST', '', formOf(more));
    expect(answer).toMatchObject({ status: 201 });
    return answer.body.offer as AdminOffer & { code: string };
  }

  const usesOf = async ({ _id }: Pick<AdminOffer, '_id'>): Promise<number | undefined> => {
    const { offers } = (await staff('GET', '')).body as { offers: AdminOffer[] };
    return offers.find((each) => each._id === _id)?.uses;
  };

  const quote = (as: TestAccount, product: string, more: object = {}): Promise<Answer> =>
    shop().call('POST', '/api/checkout/quote', {
      as,
      body: { items: [{ product, quantity: 1 }], pincode: '560001', ...more },
    });

  return { staff, formOf, offer, usesOf, quote };
}
