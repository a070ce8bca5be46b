import type { ImageStore } from '@shop/platform/images/image-store';
import { removePicture, removeRefusedPicture, savePicture } from '@shop/platform/images/pictures';

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
  const saved: string[] = [];
  try {
    for (const upload of uploads) saved.push(await savePicture(images, upload, 'photos'));
  } catch (error) {
    for (const photo of saved) await removePicture(images, photo).catch(() => undefined);
    throw error;
  }
  const photos = { areUsed: false };
  const use = () => {
    photos.areUsed = true;
  };
  try {
    const result = await work(saved, use);
    if (!photos.areUsed) for (const photo of saved) await removePicture(images, photo).catch(() => undefined);
    return result;
  } catch (error) {
    for (const photo of saved) await removeRefusedPicture(images, photo, error);
    throw error;
  }
}
