/** Tags that say who a piece is for; they lead to listings of their own. */
const AUDIENCES = ['women', 'men', 'kids', 'sportswear'];

export const isAudience = (tag: string): boolean => AUDIENCES.includes(tag.toLowerCase());

/** What stands on the image: the first tag, where one says more than whom a piece is for, that one. */
export function badgeOf(tag: string | undefined): string | undefined {
  const tags = (tag ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
  return tags.find((value) => !isAudience(value)) ?? tags[0];
}
