/** What a person typed, in lower case with plain letters, without apostrophes and with single spaces. */
export function plainText(typed: string): string {
  return typed.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’`]/g, '').replace(/\s+/g, ' ').trim();
}
