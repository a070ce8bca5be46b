import type { Seeded } from '../seeded';
import type { Scene } from '../shop/scene';

/** Something that happens to a shop while people buy, and after which every promise holds. */
export interface Fault<Place> {
  readonly name: string;
  /** how often it happens in the short form, which may be never, and in the whole */
  readonly times: readonly [short: number, whole: number];
  /** how much longer than usual the shop may take until everything is settled, in ms */
  readonly laterMs?: number;
  /** how many shoppers buy meanwhile, if not several */
  readonly shoppers?: number;
  /**
   * Does it while shoppers buy, until the shop may be expected to recover.
   * @param at which time this is, from 0
   */
  strike(stage: Stage<Place>, at: number): Promise<void>;
}

export interface Stage<Place> {
  readonly scene: Scene;
  /** what can be done to it */
  readonly place: Place;
  readonly seeded: Seeded;
  /** Says in few words what is hit, where that is not the same each time. */
  readonly hit: (what: string) => void;
}

export interface FaultResult {
  readonly name: string;
  readonly times: number;
  /** orders that were answered meanwhile, and checked after it */
  readonly answered: number;
  /** from the end of each until somebody new had bought, in ms */
  readonly recoveries: readonly number[];
  /** what was said to be hit */
  readonly hits?: readonly string[];
  readonly violation?: string;
  /** why it was not done */
  readonly leftOut?: string;
}
