/** A product's image as an address of this host; older entries lack the `/uploads/` before the name. */
export function uploadAddress(image: string): string {
  if (image.startsWith('/uploads/') || /^(https?:|data:|blob:)/.test(image)) return image;
  return `/uploads/${image.replace(/^\/?(uploads\/)?/, '')}`;
}
