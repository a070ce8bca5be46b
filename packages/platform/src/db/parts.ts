import { preparedFrom } from './prepared';

/** A statement without a result that is sent together with others; its own parameters begin at $1. */
export interface Part {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** One that parts after it may refer to. */
export interface NamedPart extends Part {
  readonly name: string;
}

/** What stands before the name of a table on a connection that all services share. */
export const inSchema = (schema: string): string => `"${schema}".`;

/**
 * Whether a statement of several parts may have its effect. Each part that writes ends in it, as a condition, so that the
 * locks of the guard are taken before anything is written.
 */
export const UNCHANGED = '(SELECT ok FROM unchanged)';

/** The guard of what may be done in any case. */
export const UNGUARDED: readonly NamedPart[] = [{ name: 'unchanged', text: 'SELECT true AS ok', values: [] }];

/** Joins parts into one statement that ends in `last`, prepared. All of them see the database as it was before. */
export function joinParts(parts: readonly NamedPart[], last: string): Part {
  const text = preparedFrom([...parts.map(({ name, text }) => `${name} ${text}`), last], () => {
    const ctes = shifted(parts).map(
      ({ name, text }) => `${name} AS ${name === 'unchanged' ? 'MATERIALIZED ' : ''}(${text})`,
    );
    return `WITH ${ctes.join(', ')} ${last}`;
  });
  return { text, values: parts.flatMap(({ values }) => values) };
}

/** What a statement of several parts ends in to return the rows of the last. */
export const rowsOfLast = (parts: readonly NamedPart[]): string => `SELECT * FROM ${parts.at(-1)?.name}`;

/** Returns parts as they are sent together: the parameters of each begin behind those of the parts before it. */
export function shifted<P extends Part>(parts: readonly P[]): P[] {
  let shift = 0;
  return parts.map((part) => {
    const behind = shift;
    shift += part.values.length;
    return { ...part, text: part.text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + behind}`) };
  });
}
