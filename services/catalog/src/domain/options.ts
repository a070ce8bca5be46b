import { MOST_OPTIONS, type OptionInput, type VariantInput } from '@shop/contracts/api/product-form';
import { ValidationError } from '@shop/platform/errors';
import { folded, type Option } from './variant';
import { refused } from './refused-variant';

/**
 * The options of these variants: in the order that was given, then in that of mention, without values that no variant
 * has. The first spelling of a name or value is the one that is kept.
 * @throws ValidationError for none or more than three options, and for an option that is listed twice
 */
export function arrangeOptions(variants: readonly VariantInput[], order: readonly OptionInput[]): Option[] {
  if (new Set(order.map(({ name }) => folded(name))).size < order.length)
    throw new ValidationError({ options: 'Each option once' });
  const found = new Map<string, { name: string; listed: Map<string, string>; used: Set<string> }>();
  const optionOf = (name: string) => {
    const option = found.get(folded(name)) ?? { name, listed: new Map<string, string>(), used: new Set<string>() };
    found.set(folded(name), option);
    return option;
  };
  const list = ({ listed }: { listed: Map<string, string> }, value: string) => {
    if (!listed.has(folded(value))) listed.set(folded(value), value);
  };
  for (const { name, values } of order) {
    const option = optionOf(name);
    for (const value of values) list(option, value);
  }
  for (const { options } of variants) {
    for (const [name, value] of Object.entries(options)) {
      const option = optionOf(name);
      list(option, value);
      option.used.add(folded(value));
    }
  }
  if (found.size === 0) throw new ValidationError({ options: 'Variants differ in at least one option' });
  if (found.size > MOST_OPTIONS) throw new ValidationError({ options: `At most ${MOST_OPTIONS} options` });
  return [...found.values()].map(({ name, listed, used }) => ({
    name,
    values: [...listed].filter(([key]) => used.has(key)).map(([, value]) => value),
  }));
}

/**
 * A variant's values in the order and the spelling of the options.
 * @throws ValidationError unless it has exactly one for each
 */
export function valuesOf(variant: VariantInput, place: number, options: readonly Option[]): string[] {
  const given = Object.entries(variant.options).map(([name, value]) => [folded(name), folded(value)] as const);
  return options.map(({ name, values }) => {
    const [own, ...more] = given.filter(([option]) => option === folded(name));
    const value = values.find((each) => folded(each) === own?.[1]);
    if (value === undefined) throw refused(place, 'options', `Choose a value for ${name}`);
    if (more.length > 0) throw refused(place, 'options', `Choose one value for ${name}`);
    return value;
  });
}
