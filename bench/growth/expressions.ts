/** Text as SQL says it; with `"` the name of a column. */
export function literal(text: string, quote = `'`): string {
  return quote + text.replaceAll(quote, quote + quote) + quote;
}

/**
 * Returns SQL for a text in which names are replaced.
 * @param names of each what is in its place, as SQL
 */
export function replacedText(text: string, names: ReadonlyMap<string, string>): string {
  const found = [...names.keys()].filter((name) => text.includes(name));
  if (found.length === 0) return literal(text);
  const parts = text.split(
    new RegExp(`(${found.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`),
  );
  return parts
    .filter((part) => part !== '')
    .map((part) => (names.has(part) ? `(${names.get(part) ?? ''})` : literal(part)))
    .join(' || ');
}
