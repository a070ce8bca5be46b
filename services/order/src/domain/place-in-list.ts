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

/** @throws ValidationError for what no page named */
export function readPlace(name: string): PlaceInList {
  const [, at = '', id = ''] = /^([0-9]{1,15})-([0-9a-f]{24})$/.exec(name) ?? [];
  if (id === '') throw new ValidationError({ after: 'Not a place in this list' });
  return { createdAt: new Date(Number(at)), id };
}
