import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FailureLimits } from '../src/adapters/failure-limits';

export interface SharedLimits {
  /** the limits of one of several processes that count together */
  replica(): FailureLimits;
  close(): Promise<void>;
}

export const wrong = () => Promise.resolve(false);
export const right = () => Promise.resolve(true);
export const someone = (what = 'account') => `${what}-${randomUUID()}`;
export const refused = expect.objectContaining({ status: 429, code: 'too-many-attempts' }) as Error;

export async function fail(times: number, guess: (index: number) => Promise<boolean>): Promise<void> {
  for (let index = 0; index < times; index += 1) expect(await guess(index)).toBe(false);
}

/** Every adapter of FailureLimits passes these. */
export function describeFailureLimits(name: string, open: () => Promise<SharedLimits>): void {
  describe(name, () => {
    let shared: SharedLimits;
    let one: FailureLimits;
    let other: FailureLimits;
    beforeAll(async () => {
      shared = await open();
      one = shared.replica();
      other = shared.replica();
    });
    afterAll(() => shared.close());

    test('ten failures close an account for the address that failed, for a minute, on every replica', async () => {
      const [account, address] = [someone(), someone('address')];
      await fail(10, (index) => (index % 2 === 0 ? one : other).guard(account, address, wrong));
      for (const limits of [one, other]) {
        const refusal: unknown = await limits.guard(account, address, right).catch((error: unknown) => error);
        expect(refusal).toEqual(refused);
        const { retryAfter } = refusal as { retryAfter: number };
        expect(retryAfter).toBeGreaterThan(50);
        expect(retryAfter).toBeLessThanOrEqual(60);
      }
      expect(await other.guard(account, someone('address'), right)).toBe(true);
      expect(await other.guard(someone(), address, right)).toBe(true);
    });

    test('success forgets the failures before it', async () => {
      const [account, address] = [someone(), someone('address')];
      await fail(9, () => one.guard(account, address, wrong));
      expect(await other.guard(account, address, right)).toBe(true);
      await fail(9, () => one.guard(account, address, wrong));
      expect(await other.guard(account, address, right)).toBe(true);
    });

    test('guesses from many addresses close an account, also to an address that never failed', async () => {
      const account = someone();
      await fail(50, (index) => (index % 2 === 0 ? one : other).guard(account, someone('address'), wrong));
      await expect(one.guard(account, someone('address'), right)).rejects.toEqual(refused);
    });

    test('they do not close it to its owner, who has been at the address before', async () => {
      const [account, home] = [someone(), someone('address')];
      const isKnown = () => Promise.resolve(true);
      await fail(60, (index) => one.guard(account, `${someone('address')}-${index}`, wrong).catch(() => false));
      await expect(other.guard(account, home, right, () => Promise.resolve(false))).rejects.toEqual(refused);
      // a wrong password is that, and counts as always
      await fail(9, () => other.guard(account, home, wrong, isKnown));
      expect(await other.guard(account, home, right, isKnown)).toBe(true);
      await fail(10, () => other.guard(account, home, wrong, isKnown));
      await expect(one.guard(account, home, right, isKnown)).rejects.toEqual(refused);
    });

    test('one IPv6 network is one address, however many it has', async () => {
      const account = someone();
      const prefix = `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}`;
      await fail(10, (index) => one.guard(account, `${prefix}::${index + 1}`, wrong));
      await expect(other.guard(account, `${prefix}:ffff::1`, right)).rejects.toEqual(refused);
      expect(await other.guard(account, '2001:db8::1', right)).toBe(true);
    });

    test('an address with very many failures waits, whatever the names', async () => {
      const address = someone('address');
      await fail(200, (index) => (index % 2 === 0 ? one : other).guard(someone(), address, wrong));
      await expect(one.guard(someone(), address, right)).rejects.toEqual(refused);
      await expect(other.guard(someone(), address, right)).rejects.toEqual(refused);
    });

    test('who has no address is counted by the account', async () => {
      const account = someone();
      await fail(10, () => one.guard(account, undefined, wrong));
      await expect(other.guard(account, undefined, right)).rejects.toEqual(refused);
    });

    test('guesses that arrive together are counted one by one', async () => {
      const [account, address] = [someone(), someone('address')];
      const guesses = Array.from({ length: 30 }, (_, index) =>
        (index % 2 === 0 ? one : other).guard(account, address, wrong),
      );
      const answers = await Promise.allSettled(guesses);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
      for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toEqual(refused);
    });

    test('a check in progress when the limit is reached is refused, right or wrong', async () => {
      for (const outcome of [true, false]) {
        const [account, address] = [someone(), someone('address')];
        let end: (right: boolean) => void = () => undefined;
        const held = new Promise<boolean>((resolve) => {
          end = resolve;
        });
        const check = vi.fn(() => held);
        const inProgress = one.guard(account, address, check);
        await vi.waitFor(() => {
          expect(check).toHaveBeenCalled();
        });
        await fail(10, () => other.guard(account, address, wrong));
        end(outcome);
        await expect(inProgress).rejects.toEqual(refused);
      }
    });
  });
}
