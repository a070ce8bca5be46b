import { moved } from '../../lib/list/arrange';

/** A file that was picked and is not in the shop yet. */
export interface NewPicture {
  key: string;
  file: File;
}

/** A product's pictures: those in the shop in their order, the first standing for the product, and new ones behind. */
export interface PictureList {
  kept: readonly string[];
  added: readonly NewPicture[];
}

/** Moves one of all pictures; those that are new stay behind the others until they are saved. */
export function movedPicture({ kept, added }: PictureList, place: number, by: number): PictureList {
  if (place >= kept.length) return { kept, added: moved(added, place - kept.length, by) };
  return { kept: moved(kept, place, by), added };
}

export function withoutPicture({ kept, added }: PictureList, place: number): PictureList {
  if (place >= kept.length) return { kept, added: added.toSpliced(place - kept.length, 1) };
  return { kept: kept.toSpliced(place, 1), added };
}

/**
 * What a call says for the picture of a variant: the address of one in the shop, or the place of a new one among all.
 * Without any in the shop, the file that stands for the product has the first place.
 */
export function pictureReference({ kept, added }: PictureList, key: string): string | number | undefined {
  if (kept.includes(key)) return key;
  const place = added.findIndex((picture) => picture.key === key);
  if (place === -1) return undefined;
  return Math.max(1, kept.length) + place;
}
