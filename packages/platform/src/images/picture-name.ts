/** What people ask for: pictures have one address, whichever form is sent. */
export const PICTURE_NAME = /^[a-z0-9][a-z0-9_-]*\.webp$/;
/** The files that a store holds; nothing else reaches a folder or a bucket. */
const STORED_NAME = /^[a-z0-9][a-z0-9_-]*\.(?:webp|avif)$/;

export const isPictureName = (name: string): boolean => PICTURE_NAME.test(name);
export const isStoredName = (name: string): boolean => STORED_NAME.test(name);

/** The name of the AVIF of a picture: of `abc_480.webp`, `abc_480.avif`. */
export const avifName = (name: string): string => name.replace(/\.webp$/, '.avif');

/** The content type of a stored file. */
export const pictureType = (name: string): string => (name.endsWith('.avif') ? 'image/avif' : 'image/webp');
