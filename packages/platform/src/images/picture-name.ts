const NAME = /^[a-z0-9][a-z0-9_-]*\.webp$/;

/** Whether a name is one that a stored picture can have; nothing else reaches a folder or a bucket. */
export const isPictureName = (name: string): boolean => NAME.test(name);
