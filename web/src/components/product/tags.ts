/** Tags that say who a piece is for; they lead to listings and are no badge. */
const AUDIENCES = ['women', 'men', 'kids', 'sportswear'];

export const isAudience = (tag: string): boolean => AUDIENCES.includes(tag.toLowerCase());

/** What stands on the picture: the first tag that is not an audience. */
export function badgeOf(tag: string | undefined): string | undefined {
  return tag
    ?.split(',')
    .map((value) => value.trim())
    .find((value) => value !== '' && !isAudience(value));
}
