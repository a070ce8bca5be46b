import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

const EDITIONS = ['standalone', 'distributed'] as const;
export type Edition = (typeof EDITIONS)[number];

export interface Options {
  readonly seed: number;
  readonly edition: Edition;
  readonly isShort: boolean;
  /** of each race */
  readonly runs: number;
  /** part of the name of the races that are run, and nothing else with them */
  readonly only?: string;
  /** shoppers of a scene */
  readonly people: number;
  /** on which a race is run at once, in one shop */
  readonly scenes: number;
  /** that are rigged, at once: of most that happens to them, the most part is waiting */
  readonly rigged: number;
  /** whose connections to their database run through the proof, at once */
  readonly onLine: number;
  /** who want the same piece at once */
  readonly buyers: number;
  /** how often one payment is verified, and told of by webhook */
  readonly reports: number;
  /** how often the shop is killed */
  readonly crashes: number;
  /** said of a shop that takes real payments, on the servers that the distributed edition's proof breaks */
  readonly live: boolean;
  readonly confirm?: string;
}

const WHOLE = { runs: 1000, people: 16, scenes: 8, rigged: 6, onLine: 3, buyers: 1000, reports: 100, crashes: 50 };
const SHORT = { runs: 4, people: 10, scenes: 2, rigged: 2, onLine: 2, buyers: 60, reports: 6, crashes: 3 };

/** @throws TypeError for an option that there is not; RangeError for a value that it cannot have */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      short: { type: 'boolean', default: false },
      live: { type: 'boolean', default: false },
      ...{ confirm: text, seed: text, runs: text, only: text, buyers: text, crashes: text, edition: text },
    },
  });
  const { short: isShort, live, confirm, only, edition: named = 'standalone', ...texts } = values;
  const edition = EDITIONS.find((each) => each === named);
  if (edition === undefined) throw new RangeError(`--edition is one of ${EDITIONS.join(', ')}, not ${named}`);
  const form = isShort ? SHORT : WHOLE;
  return {
    ...{ ...form, isShort, edition, live },
    ...(confirm === undefined ? {} : { confirm }),
    ...(only === undefined ? {} : { only }),
    seed: wholeNumber('--seed', texts.seed) ?? randomInt(1_000_000),
    runs: wholeNumber('--runs', texts.runs) ?? form.runs,
    buyers: wholeNumber('--buyers', texts.buyers) ?? form.buyers,
    crashes: wholeNumber('--crashes', texts.crashes) ?? form.crashes,
  };
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text)) throw new RangeError(`${name} is a whole number, not ${text}`);
  return value;
}
