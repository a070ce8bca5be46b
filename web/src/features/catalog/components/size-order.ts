const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL'];

/** Returns sizes as people look for them: letters from small to large, then numbers by their value, then words. */
export function inSizeOrder(sizes: readonly string[]): string[] {
  return [...sizes].sort((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    return a[0] - b[0] || a[1] - b[1] || one.localeCompare(other, 'en', { numeric: true });
  });
}

function placeOf(size: string): readonly [number, number] {
  const letter = LETTERS.indexOf(size.toUpperCase());
  if (letter >= 0) return [0, letter];
  const number = Number.parseFloat(size);
  return Number.isNaN(number) ? [2, 0] : [1, number];
}
