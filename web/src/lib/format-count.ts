/** Returns a count as it is written in India: 1,00,000. */
export const formatCount = (count: number): string => count.toLocaleString('en-IN');
