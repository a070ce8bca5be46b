/** A picture of the web app in several widths, as `<img>` takes it. */
export interface PictureSet {
  readonly src: string;
  readonly srcSet: string;
}

/** @param files address by width in pixels; the smallest is for browsers that cannot choose */
export function pictureSet(files: Readonly<Record<number, string>>): PictureSet {
  const entries = Object.entries(files);
  return { src: entries[0]?.[1] ?? '', srcSet: entries.map(([width, file]) => `${file} ${width}w`).join(', ') };
}
