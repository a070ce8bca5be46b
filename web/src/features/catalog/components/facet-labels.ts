export const colourLabel = (family: string): string => family.charAt(0).toUpperCase() + family.slice(1);
export const ratingLabel = (stars: string): string => `${stars} stars and up`;
export const discountLabel = (percent: string): string => `${percent}% off or more`;
