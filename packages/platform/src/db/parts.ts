/** A statement without a result that is sent together with others; its own parameters begin at $1. */
export interface Part {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** One that parts after it may refer to. */
export interface NamedPart extends Part {
  readonly name: string;
}

/**
 * Whether a statement of several parts may have its effect. Each part that writes ends in it, as a condition, so that the
 * locks of the guard are taken before anything is written.
 */
export const UNCHANGED = '(SELECT ok FROM unchanged)';

/** The guard of what may be done in any case. */
export const UNGUARDED: readonly NamedPart[] = [{ name: 'unchanged', text: 'SELECT true AS ok', values: [] }];

/** Joins parts into one statement that ends in `last`. All of them see the database as it was before. */
export function joinParts(parts: readonly NamedPart[], last: string): Part {
  const values: unknown[] = [];
  const ctes = parts.map((part) => {
    const shift = values.length;
    values.push(...part.values);
    const text = shiftParameters(part.text, shift);
    return `${part.name} AS ${part.name === 'unchanged' ? 'MATERIALIZED ' : ''}(${text})`;
  });
  return { text: `WITH ${ctes.join(', ')} ${last}`, values };
}

/** Returns a statement whose parameters begin behind `shift` others. */
export function shiftParameters(text: string, shift: number): string {
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + shift}`);
}
