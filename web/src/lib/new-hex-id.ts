/** 128 fresh random bits in 32 digits. Not `crypto.randomUUID`: pages on plain HTTP do not have it. */
export function newHexId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
