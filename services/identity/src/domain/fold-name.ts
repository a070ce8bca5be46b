/** Letters of other alphabets that look like a small or capital Latin one, each row beside what it looks like. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...pairs('авекмнорстухіїјѕԁһӏԍԛԝ', 'abekmhopctyxiijsdhlgqw'),
  ...pairs('αβγεζηικμνορτυχω', 'abyezhikmvoptuxw'),
  ...pairs('օսհոցզյ', 'ouhngqj'),
  '’': "'",
};

function pairs(from: string, to: string): Record<string, string> {
  const latin = Array.from(to);
  return Object.fromEntries(Array.from(from, (letter, index) => [letter, latin[index] ?? letter]));
}

/**
 * What two login names are compared by: one spelling for every case, width and composition of a character, and for
 * letters that look alike. The result is for comparing, not for showing.
 */
export function foldName(name: string): string {
  // up and down again, because some letters share only their capital: ς and σ, ı and i
  const folded = name.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
  const plain = folded
    .replace(/i\u0307/g, 'i')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(plain, (letter) => LOOK_ALIKES[letter] ?? letter).join('');
}
