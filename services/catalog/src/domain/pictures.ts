import { MOST_PICTURES } from '@shop/contracts/api/image';
import { ValidationError } from '@shop/platform/errors';

/** Pictures that came with a request and are stored: `image` takes the place of the first, `images` come last. */
export interface NewPictures {
  readonly image?: string;
  readonly images: readonly string[];
}

export interface Pictures {
  readonly all: readonly string[];
  /** Where one of them is now, by its place or its address; undefined: it is none of them. */
  readonly find: (image: string | number) => string | undefined;
}

/**
 * A product's pictures from now on. Who names the one that another takes the place of, means the other.
 * @param keep which of `current` stay, in which order; absent: all
 * @throws ValidationError naming `images`
 */
export function arrangePictures(
  current: readonly string[],
  keep: readonly string[] | undefined,
  added: NewPictures,
): Pictures {
  const kept = keep ?? current;
  if (kept.some((image) => !current.includes(image)) || new Set(kept).size < kept.length)
    throw new ValidationError({ images: 'Name each of the product’s own pictures once' });
  const [first, ...others] = kept;
  const start = added.image ?? first;
  const all = [...(start === undefined ? [] : [start]), ...others, ...added.images];
  if (all.length === 0) throw new ValidationError({ images: 'Keep at least one picture' });
  if (all.length > MOST_PICTURES) throw new ValidationError({ images: `At most ${MOST_PICTURES} pictures` });
  const find = (image: string | number) => {
    if (typeof image === 'number') return all[image];
    if (image === first) return start;
    return all.find((each) => each === image);
  };
  return { all, find };
}
