/** Control characters, and the marks that turn the direction of the text around them. */
// eslint-disable-next-line no-control-regex -- naming the control characters is the point
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Surrogate}/gu;

/**
 * Text as one line that cannot change what stands around it.
 * @param longest in characters; a longer one ends with a whole word and an ellipsis
 */
export function plainText(text: string, longest = Infinity): string {
  const line = text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  // no half of a character that takes two
  const begun = line.slice(0, longest - 1).replace(/\p{Surrogate}/gu, '');
  const lastWord = begun.lastIndexOf(' ');
  return `${begun.slice(0, lastWord > longest / 2 ? lastWord : undefined).replace(/[\s,;:–-]+$/, '')}…`;
}
