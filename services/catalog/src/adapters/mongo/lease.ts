import { randomUUID } from 'node:crypto';
import { isDuplicate } from './duplicate-key';
import type { LeaseModel } from './models';
import type { LeaseDocument } from './documents';

export interface Lease {
  /** Reads the heartbeat without taking the lease, so that a holder that is gone is known when the lease is needed. */
  watch(): Promise<void>;
  /** Takes or renews it. Resolves to whether it is ours. */
  hold(): Promise<boolean>;
  /** Gives it back, so that another need not wait. */
  release(): Promise<void>;
}

/**
 * A lease that anyone may take over whose holder did not renew it for `leaseMs`. Each watches the count of renewals by a
 * clock of its own that never jumps, so clocks that disagree between machines neither shorten a lease nor make one last
 * for ever.
 */
export function createLease(leases: LeaseModel, name: string, leaseMs: number): Lease {
  const holder = randomUUID();
  /** The last renewal that was seen, ours or another's, and when. */
  let seen: (LeaseDocument & { at: number }) | undefined;

  async function advance(from: LeaseDocument, at: number): Promise<boolean> {
    const { matchedCount } = await leases.updateOne(
      { _id: { $eq: name }, holder: from.holder, beat: from.beat },
      { $set: { holder }, $inc: { beat: 1 } },
    );
    seen = matchedCount === 1 ? { _id: name, holder, beat: from.beat + 1, at } : undefined;
    return matchedCount === 1;
  }

  async function create(at: number): Promise<boolean> {
    const first = { _id: name, holder, beat: 1 };
    try {
      await leases.insertOne(first);
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
    seen = { ...first, at };
    return true;
  }

  /** Resolves to what there is and whether it stood still since it was seen last. */
  async function look(): Promise<{ current: LeaseDocument | null; still: boolean }> {
    const current = await leases.findById(name).lean<LeaseDocument>();
    const still = current !== null && current.holder === seen?.holder && current.beat === seen.beat;
    if (current && !still) seen = { ...current, at: performance.now() };
    return { current, still };
  }

  const isOurs = () => seen?.holder === holder;

  return {
    watch: async () => {
      if (!isOurs()) await look();
    },

    hold: async () => {
      // noted before asking: the others count from the renewal itself, which is later
      const at = performance.now();
      if (seen && isOurs()) return at - seen.at < leaseMs / 2 || advance(seen, at);
      const { current, still } = await look();
      if (!current) return create(at);
      return still && seen !== undefined && at - seen.at >= leaseMs && advance(current, at);
    },

    release: async () => {
      seen = undefined;
      await leases.deleteOne({ _id: { $eq: name }, holder });
    },
  };
}
