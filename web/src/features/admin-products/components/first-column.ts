/** As wide as the fields beside the preview, for what stands below both. */
export const FIRST_COLUMN = 'max-w-[640px] lg:max-w-[min(640px,calc(100%-300px-clamp(2rem,5vw,5.5rem)))]';
