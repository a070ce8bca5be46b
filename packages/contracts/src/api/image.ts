/** Widths in pixels that every uploaded picture is rendered to; a smaller original is never enlarged. */
export const IMAGE_WIDTHS = [240, 480, 800, 1200] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The largest accepted upload, in bytes. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** The most pixels of an upload: a small file may unpack to gigabytes. */
export const MAX_PIXELS = 16 * 1024 * 1024;

const VARIANT = /^(\/uploads\/[a-z0-9-]+)\.webp$/;

/**
 * The address of a picture in one width: `/uploads/abc.webp` at 480 is `/uploads/abc_480.webp`.
 * Addresses that are not ours (a Google avatar, a placeholder) come back unchanged.
 */
export function imageVariant(image: string, width: ImageWidth): string {
  return image.replace(VARIANT, `$1_${width}.webp`);
}

/** `srcset` over all widths, or undefined for an address without variants. */
export function imageSrcSet(image: string): string | undefined {
  if (!VARIANT.test(image)) return undefined;
  return IMAGE_WIDTHS.map((width) => `${imageVariant(image, width)} ${width}w`).join(', ');
}

/** Most pictures of one product. */
export const MOST_PICTURES = 10;
