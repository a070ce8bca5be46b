import pg from 'pg';

/**
 * Returns SQL for a text in which names are replaced.
 * @param names of each what is in its place, as SQL
 */
export function replacedText(text: string, names: ReadonlyMap<string, string>): string {
  const found = [...names.keys()].filter((name) => text.includes(name));
  if (found.length === 0) return pg.escapeLiteral(text);
  const parts = text.split(
    new RegExp(`(${found.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`),
  );
  return parts
    .filter((part) => part !== '')
    .map((part) => (names.has(part) ? `(${names.get(part) ?? ''})` : pg.escapeLiteral(part)))
    .join(' || ');
}
