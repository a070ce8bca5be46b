import { MAX_UPLOAD_BYTES } from '@shop/contracts/api/image';

/** Why a picked file cannot be an image of the shop, or undefined. The server looks at the content itself. */
export function imageProblem(file: File | null): string | undefined {
  if (file === null) return undefined;
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return 'Choose a JPEG, PNG, WebP, AVIF or GIF.';
  if (file.size > MAX_UPLOAD_BYTES) return `Choose a picture of at most ${MAX_UPLOAD_BYTES / 1024 / 1024} MB.`;
  return undefined;
}
