const names = new Map<string, string>();

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

/** What a statement is called on its connection; undefined for one that is parsed each time. */
export function nameOfPrepared(text: string): string | undefined {
  return names.get(text);
}
