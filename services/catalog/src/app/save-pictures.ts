import type { ImageStore } from '@shop/platform/images/image-store';
import { removePicture, removeRefusedPicture, savePicture } from '@shop/platform/images/pictures';
import type { NewPictures } from '../domain/pictures';

/** The files of a product's form: `image` and the repeated `images`. */
export interface Uploads {
  readonly image?: Buffer;
  readonly images: readonly Buffer[];
}

/** Stored pictures whose use is not decided yet. */
export interface SavedPictures {
  readonly added: NewPictures;
  /** Removes them because what was to show them failed, unless that may have succeeded after all. */
  refuse(failure: unknown): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Stores what a form brought, one after the other; either all of it or nothing.
 * @throws ValidationError naming the file that is no picture, as {@link savePicture}
 */
export async function savePictures(images: ImageStore, uploads: Uploads): Promise<SavedPictures> {
  const saved: string[] = [];
  const save = async (upload: Buffer, field: string) => {
    const image = await savePicture(images, upload, field);
    saved.push(image);
    return image;
  };
  const removeAll = async (remove: (image: string) => Promise<void>) => {
    for (const image of saved) await remove(image);
  };
  try {
    const image = uploads.image && (await save(uploads.image, 'image'));
    const more: string[] = [];
    for (const upload of uploads.images) more.push(await save(upload, 'images'));
    return {
      added: { image, images: more },
      refuse: (failure) => removeAll((each) => removeRefusedPicture(images, each, failure)),
      remove: () => removeAll((each) => removePicture(images, each)),
    };
  } catch (error) {
    // nothing refers to them; one that is left over does no harm
    await removeAll((each) => removePicture(images, each).catch(() => undefined));
    throw error;
  }
}
