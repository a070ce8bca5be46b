/** Of the addresses that owners give. In characters. */
export const LONGEST_SLUG = 60;

/**
 * The words of a name as they stand in an address: `Home & living` is at `home-living`. Whole words, as many as fit.
 * @param longest in characters
 */
export function slugOf(name: string, longest = LONGEST_SLUG): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let length = -1;
  return words.filter((word) => (length += 1 + word.length) <= longest).join('-');
}
