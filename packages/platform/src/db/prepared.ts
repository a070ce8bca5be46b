const names = new Map<string, string>();
const composed = new Map<string, string>();

/**
 * Has a statement parsed once for each connection, and planned once where the plan does not depend on its values; for what
 * is asked all day. Its columns are to be listed by their names: a table that gets another column must not change its result.
 * @param text with placeholders for everything that differs
 * @returns the same text
 */
export function prepared(text: string): string {
  if (!names.has(text)) names.set(text, `prepared_${names.size + 1}`);
  return text;
}

/**
 * Prepares a statement that is put together from others.
 * @param parts the texts that it follows from, of which there are few, as each has placeholders for everything that differs
 */
export function preparedFrom(parts: readonly string[], compose: () => string): string {
  const key = parts.join('\n');
  const text = composed.get(key) ?? prepared(compose());
  composed.set(key, text);
  return text;
}

/**
 * The values of an array parameter, for `= ANY(…)` in a prepared statement. The planner expects ten of a parameter and as many as
 * there are of an array that it sees, so that a plan for any values looks dearer than planning anew each time, which may take four
 * times as long as the statement. Of a subquery it expects ten in both cases.
 * @param parameter with the type of the column, such as `$1::text[]`: of another type it would make no use of an index
 */
export const listOf = (parameter: string): string => `ARRAY(SELECT unnest(${parameter}))`;

/** What a statement is called on its connection; undefined for one that is parsed each time. */
export function nameOfPrepared(text: string): string | undefined {
  return names.get(text);
}
