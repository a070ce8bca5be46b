/** The names that a stored picture can have; nothing else reaches a folder or a bucket. */
export const PICTURE_NAME = /^[a-z0-9][a-z0-9_-]*\.webp$/;

export const isPictureName = (name: string): boolean => PICTURE_NAME.test(name);
