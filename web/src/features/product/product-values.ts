/** Several values of a `color` or `size`, separated by commas. */
export function valuesOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}
