/** What people call a colour, by the words that shops have for it. */
const FAMILIES: Readonly<Record<string, string>> = {
  black: 'black charcoal jet onyx',
  grey: 'grey gray slate ash smoke graphite',
  white: 'white ivory pearl bone chalk',
  beige: 'beige cream champagne oat sand natural ecru nude fawn',
  brown: 'brown tan coffee chocolate tortoise camel bronze khaki cocoa walnut',
  red: 'red maroon wine oxblood crimson scarlet cherry burgundy madder pomegranate ruby',
  pink: 'pink rose blush magenta fuchsia rani coral',
  orange: 'orange apricot peach rust saffron amber terracotta',
  yellow: 'yellow mustard marigold ochre lemon haldi turmeric',
  green: 'green olive sage mint emerald moss bottle teal',
  blue: 'blue indigo navy turquoise denim sky peacock',
  purple: 'purple plum aubergine violet lavender lilac mauve',
  gold: 'gold golden brass',
  silver: 'silver steel',
  multicolour: 'multicolour multicolor multi rainbow',
};

const FAMILY_OF = new Map(
  Object.entries(FAMILIES).flatMap(([family, words]) => words.split(' ').map((word) => [word, family] as const)),
);

/**
 * Returns the families of a colour's name. The last word says which it is, those before say which of it: "Leaf green" and
 * "Peacock green" are green, "Rose pink" is pink. What is joined by "and" or a comma are several.
 */
export function colourFamilies(names: string): string[] {
  const families = names
    .toLowerCase()
    .split(/,|&|\/|\+|\band\b/)
    .map((name) => (name.match(/\p{L}+/gu) ?? []).map((word) => FAMILY_OF.get(word)).findLast(Boolean));
  return [...new Set(families.filter((family) => family !== undefined))];
}
