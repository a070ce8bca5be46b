import { isAudience } from '@shop/contracts/api/categories';

/** What stands on the image: the first tag, where one says more than whom a piece is for, that one. */
export function badgeOf(tag: string | undefined): string | undefined {
  const tags = (tag ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
  return tags.find((value) => !isAudience(value)) ?? tags[0];
}
