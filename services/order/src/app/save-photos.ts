import type { ImageStore } from '@shop/platform/images/image-store';
import { savePictures } from '@shop/platform/images/pictures';

/**
 * Stores the photos of a request, does the work that refers to them, and removes them when that fails, or has not called
 * `use`: the request was answered before.
 * @throws ValidationError naming `photos` for what is no picture, and what `work` throws
 */
export async function withPhotos<T>(
  images: ImageStore,
  uploads: readonly Buffer[],
  work: (photos: readonly string[], use: () => void) => Promise<T>,
): Promise<T> {
  const saved = await savePictures(
    images,
    uploads.map((upload) => ({ upload, field: 'photos' })),
  );
  const photos = { areUsed: false };
  const use = () => {
    photos.areUsed = true;
  };
  try {
    const result = await work(saved.images, use);
    if (!photos.areUsed) await saved.remove();
    return result;
  } catch (error) {
    await saved.refuse(error);
    throw error;
  }
}
