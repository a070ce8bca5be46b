import { changedAt } from '../../lib/list/arrange';
import { listed, withOptions, type Variety } from './variety-values';

/** Somebody types in the values of one option. */
export interface Typing {
  /** the option's place */
  readonly place: number;
  /** the matrix that the values between the same commas belong to */
  readonly base: Variety;
  /** the matrix of what is typed so far */
  readonly result: Variety;
  /** whether all was deleted, to type it anew */
  readonly cleared: boolean;
}

const slotsOf = (text: string): string[] => text.split(',').map((value) => value.trim());

/**
 * The matrix after a change of an option's values. One that is typed over keeps its rows, though it was half a word or
 * nothing meanwhile: it is compared with what stood between the same commas before.
 * @param before the change before this one; it counts as long as nothing else was changed
 */
export function typedValues(before: Typing | undefined, variety: Variety, place: number, values: string): Typing {
  const goesOn = before?.place === place && before.result === variety;
  const start = goesOn ? before.base : variety;
  const [had, has] = [slotsOf(start.options[place]?.values ?? '').length, slotsOf(values).length];
  const cleared = values.trim() === '' || (goesOn && before.cleared && has < had);
  const fits = had === has || cleared;
  const base = fits ? start : variety;
  const result = withOptions(fits ? renamed(base, place, values) : base, changedAt(base.options, place, { values }));
  return { place, base: fits ? base : result, result, cleared };
}

/** The matrix with the values that others stand in the place of under their new names. */
function renamed(variety: Variety, place: number, text: string): Variety {
  const [before, after] = [slotsOf(variety.options[place]?.values ?? ''), slotsOf(text)];
  const names = new Map(
    before.flatMap((value, slot) => {
      const name = after[slot] ?? '';
      return name === '' || after.includes(value) || before.includes(name) ? [] : [[value, name] as const];
    }),
  );
  // an option without values is no column
  const column = variety.options.slice(0, place).filter(({ values }) => listed(values).length > 0).length;
  const rename = (values: readonly string[]) =>
    values.map((value, index) => (index === column ? (names.get(value) ?? value) : value));
  return {
    ...variety,
    rows: variety.rows.map((row) => ({ ...row, values: rename(row.values) })),
    removed: variety.removed.map((name) => rename(name.split(', ')).join(', ')),
  };
}
