/** Returns the values of a `tag` field, `"new, women"`, in lower case and each once. The first is the badge. */
export function tagValues(tag: string | undefined): string[] {
  const values = (tag ?? '').split(',').map((value) => value.trim().toLowerCase());
  return [...new Set(values)].filter((value) => value !== '');
}
