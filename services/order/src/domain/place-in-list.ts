import { ValidationError } from '@shop/platform/errors';

/** A place in a list that is sorted by age: the entry that a page ends with. */
export interface PlaceInList {
  readonly createdAt: Date;
  readonly id: string;
}

/** Returns how clients name a place. */
export function placeName({ createdAt, id }: PlaceInList): string {
  return `${createdAt.getTime()}-${id}`;
}

/** A page by its number is found by walking there from the nearer end of the list: so many entries are walked quickly. */
const FURTHEST = 100_000;

/** @throws ValidationError for a page that is further than that from both ends of a list of `total` */
export function assertInReach({ page, size, total }: { page: number; size: number; total: number }): void {
  const before = (page - 1) * size;
  const behind = total - before - size;
  if (Math.min(before, behind) > FURTHEST)
    throw new ValidationError({
      page: 'This page is too far from both ends of the list: search, choose a status, or continue behind a page with `after`',
    });
}

/** @throws ValidationError for what no page named */
export function readPlace(name: string): PlaceInList {
  const [, at = '', id = ''] = /^([0-9]{1,15})-([0-9a-f]{24})$/.exec(name) ?? [];
  if (id === '') throw new ValidationError({ after: 'Not a place in this list' });
  return { createdAt: new Date(Number(at)), id };
}
