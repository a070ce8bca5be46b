import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

export interface Options {
  readonly seed: number;
  readonly isShort: boolean;
  /** of each race */
  readonly runs: number;
  /** shoppers */
  readonly people: number;
  /** how often the shop is killed */
  readonly crashes: number;
}

const WHOLE = { runs: 1000, people: 16, crashes: 50 };
const SHORT = { runs: 8, people: 10, crashes: 3 };

/** @throws TypeError for an option that there is not; RangeError for a seed that is no whole number */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { short: { type: 'boolean', default: false }, seed: { type: 'string' }, runs: { type: 'string' } },
  });
  const seed = wholeNumber('--seed', values.seed) ?? randomInt(1_000_000);
  const form = values.short ? SHORT : WHOLE;
  return { seed, isShort: values.short, ...form, runs: wholeNumber('--runs', values.runs) ?? form.runs };
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text)) throw new RangeError(`${name} is a whole number, not ${text}`);
  return value;
}
