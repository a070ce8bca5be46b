import type { ImageStore } from '@shop/platform/images/image-store';
import { savePictures, type SavedPictures } from '@shop/platform/images/pictures';
import type { NewPictures } from '../domain/pictures';

/** The files of a product's form: `image` and the repeated `images`. */
export interface Uploads {
  readonly image?: Buffer;
  readonly images: readonly Buffer[];
}

/**
 * Stores what a form brought; either all of it or nothing.
 * @throws ValidationError naming the file that is no picture
 */
export async function saveUploads(
  store: ImageStore,
  { image, images }: Uploads,
): Promise<SavedPictures & { readonly added: NewPictures }> {
  const first = image === undefined ? [] : [{ upload: image, field: 'image' }];
  const saved = await savePictures(store, [...first, ...images.map((upload) => ({ upload, field: 'images' }))]);
  const added = { image: image && saved.images[0], images: saved.images.slice(first.length) };
  return { ...saved, added };
}
