/*
 * The English stemmer of the Snowball project ("Porter2", snowballstem.org/algorithms/english/stemmer.html), as in
 * PostgreSQL's `english` configuration: both product stores find the same.
 */

const VOWEL = '[aeiouy]';
const IRREGULAR = new Map(
  Object.entries({
    skis: 'ski',
    skies: 'sky',
    dying: 'die',
    lying: 'lie',
    tying: 'tie',
    idly: 'idl',
    gently: 'gentl',
    ugly: 'ugli',
    early: 'earli',
    only: 'onli',
    singly: 'singl',
  }),
);
const INVARIANT = new Set('sky news howe atlas cosmos bias andes'.split(' '));
const INVARIANT_SINGULAR = new Set('inning outing canning herring earring proceed exceed succeed'.split(' '));

/** What replaces an ending within the first region; `after`: only behind these. */
type Endings = readonly (readonly [ending: string, becomes: string, after?: RegExp])[];

const DERIVED: Endings = [
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['entli', 'ent'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ousli', 'ous'],
  ['iviti', 'ive'],
  ['fulli', 'ful'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
  ['ogi', 'og', /l$/],
  ['li', '', /[cdeghkmnrt]$/],
];
const FURTHER: Endings = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ative', ''],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];
const LAST: Endings = [
  ['ement', ''],
  ...['ance', 'ence', 'able', 'ible', 'ment'].map((ending) => [ending, ''] as const),
  ...['ant', 'ent', 'ism', 'ate', 'iti', 'ous', 'ive', 'ize'].map((ending) => [ending, ''] as const),
  ['ion', '', /[st]$/],
  ...['al', 'er', 'ic'].map((ending) => [ending, ''] as const),
];

/** Returns the stem of an English word in lower case; words with digits are returned as they are. */
export function stem(word: string): string {
  if (word.length <= 2 || /\p{N}/u.test(word)) return word;
  if (INVARIANT.has(word)) return word;
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;

  // a capital Y is a consonant
  const marked = word.replace(/^y/, 'Y').replace(/([aeiouy])y/g, '$1Y');
  const singular = withoutPlural(marked);
  if (INVARIANT_SINGULAR.has(singular)) return singular;
  const first = regionAfter(marked, /^(?:gener|commun|arsen)/.exec(marked)?.[0].length);
  const second = regionAfter(marked, undefined, first);
  const past = withoutPast(singular, first).replace(/(?<=.[^aeiouy])[yY]$/, 'i');
  const derived = replaceEnding(past, DERIVED, () => first);
  const further = replaceEnding(derived, FURTHER, (ending) => (ending === 'ative' ? second : first));
  const last = replaceEnding(further, LAST, () => second);
  return withoutFinal(last, first, second).toLowerCase();
}

/** Where the region behind the first consonant that follows a vowel begins. */
function regionAfter(word: string, prefix: number | undefined, from = 0): number {
  if (prefix !== undefined) return prefix;
  const found = new RegExp(`${VOWEL}[^aeiouy]`).exec(word.slice(from));
  return found ? from + found.index + 2 : word.length;
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (/ie[ds]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1);
  if (/(?:us|ss)$/.test(word)) return word;
  return new RegExp(`${VOWEL}.+s$`).test(word) ? word.slice(0, -1) : word;
}

function withoutPast(word: string, first: number): string {
  const agreed = /eed(?:ly)?$/.exec(word);
  if (agreed) return agreed.index >= first ? word.slice(0, agreed.index + 2) : word;
  const base = new RegExp(`^(.*${VOWEL}.*)(?:ed|edly|ing|ingly)$`).exec(word)?.[1];
  if (base === undefined) return word;
  if (/(?:at|bl|iz)$/.test(base)) return `${base}e`;
  if (/(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(base)) return base.slice(0, -1);
  return base.length <= first && endsInShortSyllable(base) ? `${base}e` : base;
}

function endsInShortSyllable(word: string): boolean {
  return /[^aeiouy][aeiouy][^aeiouywxY]$|^[aeiouy][^aeiouy]$/.test(word);
}

/** Only the longest ending that fits counts, even when it stands before its region. */
function replaceEnding(word: string, endings: Endings, regionOf: (ending: string) => number): string {
  const fitting = endings.find(([ending]) => word.endsWith(ending));
  if (!fitting) return word;
  const [ending, becomes, after] = fitting;
  const base = word.slice(0, -ending.length);
  if (base.length < regionOf(ending) || (after && !after.test(base))) return word;
  return base + becomes;
}

function withoutFinal(word: string, first: number, second: number): string {
  const base = word.slice(0, -1);
  if (word.endsWith('e') && (base.length >= second || (base.length >= first && !endsInShortSyllable(base))))
    return base;
  if (word.endsWith('ll') && base.length >= second) return base;
  return word;
}
