/** Several values of a `color` or `size`, separated by commas. */
export function listedValues(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}
